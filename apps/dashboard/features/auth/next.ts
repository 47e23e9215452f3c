/** Where to go after the sign-in: the protected page that was asked for, never another site. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!next.startsWith('/')) return '/dashboard'
  const url = new URL(next, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : '/dashboard'
}
