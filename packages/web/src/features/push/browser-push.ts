import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { startAttention } from './attention.ts'
import { pushQuery } from './push-queries.ts'

/** Why this browser cannot be told of things, or how far it is. */
export type BrowserState = 'insecure' | 'installFirst' | 'unsupported' | 'denied' | 'off' | 'on'

/** How this browser stands; `known` says whether the server knows it as a device of this session. */
export function browserState(known: boolean): BrowserState {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'installFirst' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'denied'
  return known && Notification.permission === 'granted' ? 'on' : 'off'
}

/** The browser's push service does not answer: a network may shut it out. */
export class PushServiceSilent extends Error {
  override name = 'PushServiceSilent'
}

const patienceMs = 20_000

/**
 * Asks for the permission, subscribes at the browser's push service, and makes it known to our server. Throws ApiError, PushServiceSilent, or
 * the browser's own error.
 */
export async function turnPushOn(serverKey: string): Promise<void> {
  const permission = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (permission !== 'granted') return
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await inTime(subscribe(pushManager, serverKey))
  const { endpoint, keys } = subscription.toJSON()
  await api.push.subscribe({ endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }, { quiet: true })
  await queryClient.invalidateQueries(pushQuery)
  await startAttention()
}

/** Ends the browser's subscription and has the server forget the device. */
export async function turnPushOff(deviceId: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await api.push.unsubscribe({ deviceId }, { quiet: true })
  await queryClient.invalidateQueries(pushQuery)
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new PushServiceSilent()), patienceMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** A subscription for another key (the server's was replaced) stands in the way of a new one. */
async function subscribe(pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(wanted)
  } catch (error) {
    const stale = await pushManager.getSubscription()
    if (!stale) throw error
    await stale.unsubscribe()
    return pushManager.subscribe(wanted)
  }
}
