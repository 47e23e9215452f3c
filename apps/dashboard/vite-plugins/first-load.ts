/** What a first load begins with: modules by whether somebody is signed in, and for some pages. */
export interface FirstLoad {
  signedOut: string[]
  signedIn: string[]
  /** By the first part of their address. */
  pages: Record<string, string[]>
}

/**
 * Has the modules of a page, and everything that it shows first, on their way while its entry loads.
 * Its text stands in the page, so it uses nothing but the browser.
 */
export const beginFirstLoad = ({ signedOut, signedIn, pages }: FirstLoad): void => {
  const [, name = '', sessionId] = location.pathname.split('/')
  const page = pages[`/${name}`]
  let token: string | null = null
  let business: string | null = null
  let open: string | null | undefined = sessionId
  try {
    token = localStorage.getItem('auth_token')
    business = localStorage.getItem('selected_business_id')
    open ||= sessionStorage.getItem(`lg_open_conversation:${business}`)
  } catch {}
  for (const file of token ? [...signedIn, ...(page ?? [])] : signedOut) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  // Of any other page nothing is known before its code is there.
  if (!token || !page) return
  const listOnly = name === 'conversations' && !sessionId && matchMedia('(max-width: 767px)').matches
  const query = new URLSearchParams({ page: listOnly ? 'conversation-list' : name })
  if (business) query.set('businessId', business)
  if (open && name === 'conversations') query.set('sessionId', open)
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? ''
  const answer = fetch(`${base.replace(/\/$/, '')}/api/first-view?${query}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
  window.first = { token, answer }
}
