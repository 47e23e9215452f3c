;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('lg_theme')
  } catch {}
  if (choice !== 'light' && choice !== 'dark')
    choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = choice
})()
