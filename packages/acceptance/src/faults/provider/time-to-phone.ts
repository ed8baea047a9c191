import { setTimeout as sleep } from 'node:timers/promises'
import type { Phone } from '@besedka/channels/simulators'

const lookMs = 2
const patienceMs = 60_000

/** How long after now a text is on a phone, in ms (± 2). Throws when it does not come within a minute. */
export async function timeToPhone(phone: Phone, text: string): Promise<number> {
  const from = performance.now()
  while (performance.now() - from < patienceMs) {
    if (phone.messages().some((message) => message.fromBot && message.text === text)) return performance.now() - from
    await sleep(lookMs)
  }
  throw new Error(`${text} did not come to the phone in a minute`)
}
