import { SendError } from '@besedka/channels/kit'
import type { PushNotice } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { isPushService } from './push-services.ts'
import type { PushDeviceRow } from './tables.ts'
import { vapidKeys } from './vapid-keys.ts'

/** How long a push service keeps a notice for a device that is switched off, in seconds. */
const keptSeconds = 3_600
const patienceMs = 15_000

/** Where the secret of a device is sealed. */
export function placeOfDevice({ organisationId, deviceId }: { organisationId: string; deviceId: string }): string {
  return `push/${organisationId}/${deviceId}`
}

/**
 * Posts a notice, encrypted for the device (RFC 8291) and signed by us (RFC 8292), by the guarded way out: a subscription's address is a
 * stranger's word. `gone`: the push service does not know the subscription any more, or it must not be reached.
 */
export async function postToDevice(
  app: AppContext,
  device: PushDeviceRow,
  given: { notice: PushNotice; topic?: string },
): Promise<'sent' | 'gone' | 'failed'> {
  // One that was stored before addresses were looked at.
  if (!isPushService(device.endpoint, app.config.privateHosts)) return 'gone'
  const { generateRequestDetails } = (await import('web-push')).default
  const keys = await vapidKeys(app)
  const auth = app.vault.tryOpen(device.sealed_auth, placeOfDevice({ organisationId: device.organisation_id, deviceId: device.id }))
  if (auth === undefined) return 'gone'
  const { endpoint, method, headers, body } = generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth } },
    JSON.stringify(given.notice),
    {
      vapidDetails: { subject: contactOf(app.config), ...keys },
      TTL: keptSeconds,
      urgency: 'high',
      ...(given.topic ? { topic: given.topic } : {}),
    },
  )
  const { 'Content-Length': _length, ...sent } = headers as Record<string, string>
  try {
    const { net } = app.providers.wayTo({ type: 'push', simulated: false })
    const response = await net.fetch(endpoint, {
      method,
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.body?.cancel()
    return outcomeOf(response.status)
  } catch (error) {
    return error instanceof SendError ? 'gone' : 'failed'
  }
}

/** 403 is said to who has other keys than the subscription was made for; it will not get better by itself. */
function outcomeOf(status: number): 'sent' | 'gone' | 'failed' {
  if (status >= 200 && status < 300) return 'sent'
  return [400, 401, 403, 404, 410].includes(status) ? 'gone' : 'failed'
}

/** Whom a push service may ask about our traffic: our address, or the sender of our mail. */
function contactOf({ publicUrl, mailFrom }: AppContext['config']): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}
