import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from '../scene.ts'

const patienceMs = 40_000
const lookMs = 50
const effectPatienceMs = 180_000
const brokenAtLeastMs = 3_000
const messagesWhileBroken = 40

/** Waits until everything has happened once: replies have reached all phones, and a customer on the site has read one. */
export async function untilWell({ telegram, screens }: Scene): Promise<void> {
  const reached = () => telegram?.people.every(({ phone }) => phone.messages().some(({ fromBot }) => fromBot)) ?? true
  const read = () => screens.every((screen) => (screen.repliesSeen?.() ?? 1) > 0)
  for (const until = Date.now() + patienceMs; Date.now() < until && !(reached() && read()); ) await sleep(lookMs)
}

/** Waits until there was enough for what was planted to show: messages, and a further reply that a customer on the site has read. */
export async function untilBroken({ ledger, screens }: Scene): Promise<void> {
  const enough = ledger.count() + messagesWhileBroken
  const seenBefore = screens.map((screen) => screen.repliesSeen?.())
  const read = () => screens.every((screen, index) => (screen.repliesSeen?.() ?? 0) > (seenBefore[index] ?? -1))
  await sleep(brokenAtLeastMs)
  for (const until = Date.now() + patienceMs; Date.now() < until && !(ledger.count() >= enough && read()); ) await sleep(lookMs)
}

/** Waits until what was done by hand took effect. Throws when it did not in three minutes: the trial has then shown nothing about the checker. */
export async function untilDone(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = Date.now() + effectPatienceMs; Date.now() < until; await sleep(lookMs)) if (await isDone()) return
  throw new Error('It was planted, and did its harm too seldom to be noticed')
}
