/** Where to go after the sign-in: the protected page that was asked for, never another site. */
export function nextAddress(search: string, origin = window.location.origin): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return '/dashboard'
  const url = new URL(next, origin)
  // `/.//host` is of this origin, but the path that is left of it is `//host`: an address of another one.
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/dashboard'
  return url.pathname + url.search + url.hash
}
