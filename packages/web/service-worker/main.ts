import { openPageOf, showNotice } from './notices.ts'
import { answer, cleanUp, keepShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

// Beside the screens: opens them without a connection, keeps those of one version together, and shows notices while none is open.
// It never answers for the API.
self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(cleanUp().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const response = answer(event.request)
  if (response !== undefined) event.respondWith(response)
})
// A person has agreed to the new version (src/app/updates).
self.addEventListener('message', (event) => {
  if (event.data === 'takeOver') event.waitUntil(self.skipWaiting())
})
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPageOf(event.notification)))
