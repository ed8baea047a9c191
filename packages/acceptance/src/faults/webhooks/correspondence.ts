import type { Ledger } from '../ledger/ledger.ts'
import type { Random } from '../random.ts'
import { nonce } from '../traffic/nonce.ts'
import type { Hook, Postman } from './postman.ts'
import { type Update, type Writer, wordUpdate } from './update.ts'

/** All that is written to one bot in a run. Numbers grow as Telegram's do; a text is unlike any other. */
export type Correspondence = ReturnType<typeof openCorrespondence>

/** How often an update is delivered. Providers repeat one when they did not hear our answer. */
const copiesMost = 5
const burst = 16
const burstShare = 0.03

/** Opens the correspondence with one bot. `number` keeps its customers apart from those of other bots. */
export function openCorrespondence(given: { number: number; hook: Hook; postman: Postman; ledger: Ledger; random: Random }) {
  const { number, hook, postman, ledger, random } = given
  let updateId = 1_000
  let messageId = 0
  const writers = new Set<number>()
  let updates = 0

  return {
    hook,
    /** How many updates there have been. */
    count: () => updates,
    /** How many people have written. */
    writers: () => writers.size,
    writer: (index: number): Writer => ({ id: number * 1_000_000 + index, firstName: `Customer ${number}-${index}` }),
    /** The next message of somebody, before anybody delivers it. `sender` as in the ledger. */
    write(writer: Writer, { sender, n, daysAgo = 0 }: { sender: string; n: number; daysAgo?: number }): Update {
      const text = `${sender}-${n}-${nonce()}`
      ledger.sent({ text, sender, n, from: 'customer', via: 'telegram' })
      updates += 1
      writers.add(writer.id)
      return wordUpdate({ updateId: ++updateId, messageId: ++messageId, writer, text, daysAgo })
    },
    /** Delivers an update until it is taken, so many copies at the same time. */
    async deliver(update: Update, atOnce = 1): Promise<void> {
      await Promise.all(Array.from({ length: atOnce }, () => postman.deliver(hook, update.body)))
      await ledger.accepted(update.text)
    },
    /** How many copies arrive at once, and how many more by and by. */
    chance(): { atOnce: number; later: number } {
      if (random.next() < burstShare) return { atOnce: burst, later: 0 }
      const copies = Math.ceil(random.between(0, copiesMost))
      const atOnce = Math.ceil(random.between(0, copies))
      return { atOnce, later: copies - atOnce }
    },
  }
}
