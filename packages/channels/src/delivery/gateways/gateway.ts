import type { Connection } from '../../kit/adapter.ts'
import type { DeliverySettings } from '../settings.ts'

export type Channel = Connection<DeliverySettings>

/** One text message on its way: `to` in digits with the country code. */
export type TextMessage = {
  to: string
  text: string
  /** The address for receipts, whose query names our message; null while we have no public address. */
  receiptUrl: string | null
}

/** What a gateway does for a channel. Everything throws {@link SendError}. */
export type Gateway = {
  send(message: TextMessage, channel: Channel, timeoutMs: number): Promise<void>
  /** Asks whether it would take messages from here, and sends none. `senderIsKnown` is null where it does not tell. */
  look(channel: Channel, timeoutMs: number): Promise<{ senderIsKnown: boolean | null }>
}

/** The secret that every gateway wants, under a name of its own. */
export function keyOf({ secrets }: Pick<Channel, 'secrets'>): string {
  return secrets.key?.trim() ?? ''
}

/** Where a provider's API is. */
export function baseOf({ apiBase }: Pick<Channel, 'apiBase'>, usual: string): string {
  return (apiBase ?? usual).replace(/\/+$/, '')
}
