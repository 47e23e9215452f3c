/** What the server says in a meta tag of the page; '' where it says nothing. */
export const pageMeta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
