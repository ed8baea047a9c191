import type { PushNotice } from '@besedka/contract'

declare const self: ServiceWorkerGlobalScope

/** Shows what was pushed, unless somebody looks at the screens here: those call for attention themselves. */
export async function showNotice(data: PushMessageData | null): Promise<void> {
  // Our server made it, and nobody else can: it is encrypted for this browser.
  const notice: PushNotice | undefined = data?.json()
  if (!notice) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const one of pages) one.postMessage({ type: 'pushed', tag: notice.tag })
  if (notice.tag !== 'test' && pages.some((one) => one.focused)) return
  await self.registration.showNotification(notice.title, {
    body: notice.body,
    tag: notice.tag,
    lang: notice.lang,
    icon: '/icons/192.png',
    badge: '/icons/badge-96.png',
    data: notice.path,
  })
}

/** Opens the page that a notice is about: in a window of ours that is open, else in a new one. */
export async function openPageOf(notification: Notification): Promise<void> {
  notification.close()
  const path = String(notification.data)
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find((one) => new URL(one.url).pathname.startsWith('/admin'))
  if (!open) return void (await self.clients.openWindow(path))
  await open.focus()
  open.postMessage({ type: 'open', path })
}
