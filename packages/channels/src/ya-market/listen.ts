import type { Connection, Listening } from '../kit/adapter.ts'
import { lookAgain } from '../kit/look-again.ts'
import type { Chat } from './api/chat.ts'
import { readChats, readHistory } from './api/read.ts'
import type { YaMarketSettings } from './definition.ts'
import { updateOf } from './receive/brought.ts'
import type { YaMarketTimings } from './timings.ts'

/** The chats in which somebody may wait for the shop. */
const waiting = ['NEW', 'WAITING_FOR_PARTNER']

/** The Market's clock and ours may differ by so much when a channel begins. */
const clockMs = 60_000
/** A list whose order changes while it is paged through may pass a chat over: it is seen again for so long. */
const overlapMs = 6 * 60 * 60_000

/** `from`: nothing older is taken, because the channel was not there yet. `upTo`: all chats have been looked through that far. */
type Place = { from: number; upTo: number }

/**
 * Looks for messages that no notification has told of, by the Market's own clock: often among the chats that wait for the shop, and now and then among all,
 * where an answer written in the Market's cabinet may stand. Messages that are there already are the same updates once more.
 */
export async function listen(
  connection: Connection<YaMarketSettings>,
  { cursor, accept, signal }: Listening,
  timings: YaMarketTimings,
): Promise<void> {
  const patience = { timings, signal }
  const place = placeOf(cursor) ?? beginning(connection)
  let seen: ReadonlyMap<string, string> = new Map()
  let sweepAt = 0

  /** Takes what is new in some chats; answers when each of those was changed last that need not be read again before it changes. */
  async function take(chats: readonly Chat[]): Promise<Map<string, string>> {
    const settled = connection.now().getTime() - timings.settleMs
    const since = Math.max(place.from, place.upTo - overlapMs)
    const recent = chats.filter(({ updatedAt }) => Date.parse(updatedAt) >= since)
    for (const { chatId, updatedAt } of recent) {
      if (seen.get(chatId) === updatedAt) continue
      const { context, messages } = await readHistory(connection, { chatId }, patience)
      const fresh = messages.filter(({ createdAt }) => createdAt && Date.parse(createdAt) >= since)
      if (fresh.length > 0)
        await accept(
          fresh.map((message) => updateOf({ chatId, context }, message)),
          { ...place },
        )
    }
    const read = recent.filter(({ updatedAt }) => Date.parse(updatedAt) <= settled)
    return new Map(read.map(({ chatId, updatedAt }) => [chatId, updatedAt]))
  }

  async function sweep(): Promise<number> {
    const { chats, pages } = await readChats(connection, {}, patience)
    seen = await take(chats)
    place.upTo = Math.max(place.upTo, ...chats.map(({ updatedAt }) => Date.parse(updatedAt)))
    await accept([], place)
    sweepAt = performance.now() + timings.sweepMs + pages * timings.pageMs
    return pages
  }

  async function poll(): Promise<number> {
    const { chats, pages } = await readChats(connection, { statuses: waiting }, patience)
    seen = new Map([...seen, ...(await take(chats))])
    return pages
  }

  if (!placeOf(cursor)) await accept([], place)
  await lookAgain(signal, async () => {
    const pages = await (performance.now() >= sweepAt ? sweep() : poll())
    return Math.max(timings.pollMs, pages * timings.pageMs)
  })
}

function placeOf(cursor: Listening['cursor']): Place | undefined {
  const { from, upTo } = cursor ?? {}
  return typeof from === 'number' && typeof upTo === 'number' ? { from, upTo } : undefined
}

function beginning({ now }: Connection): Place {
  const from = now().getTime() - clockMs
  return { from, upTo: from }
}
