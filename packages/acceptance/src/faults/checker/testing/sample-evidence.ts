import type { Promised } from '../../ledger/entry.ts'
import { nothing } from '../check.ts'
import type { Evidence, StoredMessage } from '../evidence.ts'

/** A message of the customer `c0` that was accepted. */
export function promised(n: number, more: Partial<Promised> = {}): Promised {
  return { text: `c0-${n}`, sender: 'c0', n, from: 'customer', via: 'site', state: 'accepted', ...more }
}

/** A reply of the operator `o0` to a customer at Telegram. */
export function reply(n: number, more: Partial<Promised> = {}): Promised {
  return promised(n, { text: `o0-${n}`, sender: 'o0', from: 'operator', via: 'telegram', ...more })
}

/** As the database holds it, in the chat `chat` of the customer `customer`. */
export function stored(text: string, seq: number, more: Partial<StoredMessage> = {}): StoredMessage {
  return {
    organisationId: 'org',
    customerId: 'customer',
    chatId: 'chat',
    id: `id of ${text}`,
    seq,
    kind: text.startsWith('o') ? 'reply' : 'customer',
    text,
    status: 'sent',
    uncertain: false,
    deliveryState: null,
    ...more,
  }
}

/** Evidence of nothing but what is given. */
export function evidence(given: Partial<Evidence>): Evidence {
  return { ...nothing, ...given }
}

export function kindsOf(breaches: readonly { kind: string }[]): string[] {
  return breaches.map(({ kind }) => kind)
}
