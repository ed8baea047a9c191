import type { Breach } from '../checker/breach.ts'
import type { ToldDelivery } from './gather-deliveries.ts'

/** What a phone shows of what was written to it, oldest first, and in which chat that was written. */
export type PhoneLog = { chatId: string; texts: readonly string[] }

/**
 * I4: every message that the product calls sent is on the phone it was meant for, in order, and twice only if the product itself says that
 * this may be; what it calls failed is a message that a person was told of. `mayFail`: texts that were meant to fail.
 */
export function checkPhones(
  told: readonly ToldDelivery[],
  phones: readonly PhoneLog[],
  mayFail: ReadonlySet<string> = new Set(),
): Breach[] {
  return phones.flatMap(({ chatId, texts }) =>
    checkPhone(
      told.filter((one) => one.chatId === chatId),
      { chatId, texts },
      mayFail,
    ),
  )
}

function checkPhone(told: readonly ToldDelivery[], { chatId, texts }: PhoneLog, mayFail: ReadonlySet<string>): Breach[] {
  const places = Map.groupBy(texts.keys(), (place) => texts[place] ?? '')
  const breaches: Breach[] = []
  let reached = -1
  for (const { text, state, uncertain } of told) {
    const found = places.get(text) ?? []
    places.delete(text)
    const [first] = found
    if (state !== 'sent' && !mayFail.has(text)) breaches.push(breach('lost', `${text} is ${state}, though all is well again`))
    if (first === undefined) {
      if (state === 'sent') breaches.push(breach('lost', `${text} is called sent, and the phone of chat ${chatId} does not show it`))
      continue
    }
    if (found.length > 1 && !uncertain)
      breaches.push(breach('doubled', `${text} is on the phone ${found.length} times, and nobody was told`))
    if (first < reached) breaches.push(breach('disordered', `${text} came to the phone before what was written before it`))
    reached = Math.max(reached, first)
  }
  for (const text of places.keys()) breaches.push(breach('broken', `${text} is on the phone of chat ${chatId}, but was not written to it`))
  return breaches
}

function breach(kind: Breach['kind'], what: string): Breach {
  return { invariant: 'I4', kind, what }
}
