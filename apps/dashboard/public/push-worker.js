// Shows the notifications of LutinGénie and opens what they are about. It keeps nothing and answers no request.

const inside = (path) => {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  return url.origin === self.location.origin ? url.href : self.location.origin
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  let said = {}
  try {
    said = event.data?.json() ?? {}
  } catch {
    // A notification must be shown all the same.
  }
  event.waitUntil(
    self.registration.showNotification(said.title ?? 'LutinGénie', {
      body: said.body ?? '',
      tag: said.tag ?? 'lutingenie',
      renotify: Boolean(said.tag),
      lang: said.lang ?? 'fr',
      data: { path: said.path ?? '/dashboard' },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const href = inside(event.notification.data?.path)
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const shown = windows.find(({ url }) => new URL(url).pathname === new URL(href).pathname)
      return shown ? shown.focus() : self.clients.openWindow(href)
    }),
  )
})
