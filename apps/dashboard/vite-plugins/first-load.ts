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
    // What is drawn already comes before what makes it work.
    if (window.drawnAt) link.fetchPriority = 'low'
    document.head.append(link)
  }
  // Of any other page nothing is known before its code is there.
  if (!token || !page || window.drawnAt) return
  const listOnly = name === 'conversations' && !sessionId && matchMedia('(max-width: 767px)').matches
  const query = new URLSearchParams({ page: listOnly ? 'conversation-list' : name })
  if (business) query.set('businessId', business)
  if (open && name === 'conversations') query.set('sessionId', open)
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? ''
  const late = new Promise<null>((resolve) => setTimeout(resolve, 4_000, null))
  const answer = fetch(`${base.replace(/\/$/, '')}/api/first-view?${query}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  }).then((response) => (response.ok ? response.json() : null))
  window.first = Promise.race([answer, late])
    // An answer of another shape is none.
    .then((view) => (view?.profile && view.businesses ? { token, view } : null))
    .catch(() => null)
}
