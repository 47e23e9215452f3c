/** Chooses the theme before the first paint. Its text stands in the page, so it uses nothing but the browser. */
export const chooseFirstTheme = (): void => {
  let choice: string | null = null
  try {
    choice = localStorage.getItem('lg_theme')
  } catch {}
  if (choice !== 'light' && choice !== 'dark')
    choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = choice
}
