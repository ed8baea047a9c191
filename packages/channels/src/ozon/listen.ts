import type { Connection, Listening } from '../kit/adapter.ts'
import { compareNumbers } from '../kit/compare-numbers.ts'
import { lookAgain } from '../kit/look-again.ts'
import { type Chat, nameOf, writerOf } from './api/chat.ts'
import { readChats, readHistory } from './api/read.ts'
import type { OzonSettings } from './definition.ts'
import { updateOf } from './receive/brought.ts'
import type { OzonTimings } from './timings.ts'

/** Ozon's clock and ours may differ by so much when a channel begins. */
const clockMs = 60_000
/** What a look may have missed is seen again for so long. */
const overlapMs = 6 * 60 * 60_000
/** Readings of a chat whose newest message is listed but not in its history yet; after so many the message is given up. */
const readingsMax = 30

/**
 * `from`: nothing older is taken, because the channel was not there yet. `upTo`: all open chats have been looked through until then. `number`: the highest
 * of a message in them; empty before the first look.
 */
type Place = { from: number; upTo: number; number: string }

/**
 * Looks for messages that no notification has told of: often among the chats with something unread, and now and then among all open ones, where an answer
 * written in Ozon's cabinet may stand. A chat is read where its newest message is another one than before. Messages that are there already are the same
 * updates once more.
 */
export async function listen(
  connection: Connection<OzonSettings>,
  { cursor, accept, signal }: Listening,
  timings: OzonTimings,
): Promise<void> {
  const patience = { timings, signal }
  const known = placeOf(cursor)
  const place = known ?? beginning(connection)
  const seen = new Map<string, string>()
  const readings = new Map<string, number>()
  let sweepAt = 0

  async function take({ chatId, last }: Chat): Promise<void> {
    const since = Math.max(place.from, place.upTo - overlapMs)
    const messages = await readHistory(connection, { chatId, since }, patience)
    const fresh = messages.filter(({ created_at }) => created_at && Date.parse(created_at) >= since)
    const read = fresh.filter((message) => message.is_read && writerOf(message) === 'seller')
    const name = nameOf(messages)
    const updates = [
      ...fresh.map((message) => updateOf({ chatId, as: 'new', name }, message)),
      ...read.map((message) => updateOf({ chatId, as: 'read' }, message)),
    ]
    if (updates.length > 0) await accept(updates, place)
    const isWhole = compareNumbers(messages.at(-1)?.message_id ?? '', last) >= 0
    const count = (readings.get(chatId) ?? 0) + 1
    if (isWhole || count >= readingsMax) {
      seen.set(chatId, last)
      readings.delete(chatId)
    } else readings.set(chatId, count)
  }

  /** Takes what is new in some chats; `isNew` says of one that was not looked at before whether there may be something new in it. */
  async function look(chats: readonly Chat[], isNew: (chat: Chat) => boolean): Promise<void> {
    for (const chat of chats) {
      const before = seen.get(chat.chatId)
      const isChanged = before === undefined ? isNew(chat) : before !== chat.last
      if (isChanged || readings.has(chat.chatId)) await take(chat)
      else seen.set(chat.chatId, chat.last)
    }
  }

  async function poll(): Promise<void> {
    const { chats } = await readChats(connection, { unreadOnly: true }, patience)
    await look(chats, () => true)
  }

  async function sweep(): Promise<void> {
    const { upTo, number } = place
    const begun = connection.now().getTime() - clockMs
    const { chats, pages } = await readChats(connection, { unreadOnly: false }, patience)
    // Numbers grow, across chats too as far as is known. Where they do not, what buyers wrote still comes by the chats with something unread.
    await look(chats, ({ last }) => number !== '' && compareNumbers(last, number) > 0)
    place.upTo = Math.max(upTo, begun)
    place.number = [number, ...chats.map(({ last }) => last)].toSorted(compareNumbers).at(-1) ?? ''
    await accept([], place)
    sweepAt = performance.now() + timings.sweepMs + pages * timings.sweepPageMs
  }

  if (!known) await accept([], place)
  await lookAgain(signal, async () => {
    await poll()
    if (performance.now() >= sweepAt) await sweep()
    return timings.pollMs
  })
}

function placeOf(cursor: Listening['cursor']): Place | undefined {
  const { from, upTo, number } = cursor ?? {}
  return typeof from === 'number' && typeof upTo === 'number' ? { from, upTo, number: typeof number === 'string' ? number : '' } : undefined
}

function beginning({ now }: Connection): Place {
  const from = now().getTime() - clockMs
  return { from, upTo: from, number: '' }
}
