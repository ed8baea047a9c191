import type { Listening } from '../kit/adapter.ts'
import type { RawUpdate } from '../kit/inbound.ts'
import { lookAgain } from '../kit/look-again.ts'
import { SendError } from '../kit/send-error.ts'
import { accountIdOf, type Way } from './api/call.ts'
import type { Chat } from './api/chat.ts'
import { readChats, readHistory } from './api/read.ts'
import { aboutChat, markOpenings, receiptOf, updateOf } from './receive/brought.ts'
import { createWatch } from './receive/watch.ts'

/** Avito's clock and ours may differ by so much when a channel begins. */
const clockSeconds = 60
/** A list whose order changes while it is paged through may pass a chat over: it is seen again for so long. */
const overlapSeconds = 6 * 3600

/** Seconds since 1970. `from`: nothing older is taken, because the channel was not there yet. `upTo`: all chats have been looked through that far. */
type Place = { from: number; upTo: number }

/**
 * Looks for what no notification has told of, by Avito's own clock: often among the unread chats, and now and then among all, where an answer written in
 * Avito itself may stand, and whether buyers have read ours. Messages that are there already are the same updates once more.
 */
export async function listen({ cursor, accept, signal }: Listening, given: Way): Promise<void> {
  const way: Way = { ...given, signal }
  const { timings, shop } = given
  const place = placeOf(cursor) ?? beginning(shop.now())
  const seen = new Map<string, string>()
  const watch = createWatch(timings)
  let sweepAt = 0

  /** Takes what is new in a chat. One that is gone meanwhile, or that Avito does not show, has nothing. */
  async function take(chat: Chat, { accountId, hasNews }: { accountId: string; hasNews: boolean }): Promise<void> {
    const since = Math.max(place.from, place.upTo - overlapSeconds)
    const isEnough = (messages: readonly { created: number }[]) => messages.some(({ created }) => created < since)
    const history = await readHistory(way, chat.id, isEnough)
    const about = aboutChat(chat, accountId)
    const told = markOpenings(history, accountId)
    const fresh = hasNews ? told.filter(({ created }) => created >= since).map((message) => updateOf(about, message)) : []
    const receipt = receiptOf(
      about,
      told.filter(({ created }) => created >= place.from),
    )
    const updates: RawUpdate[] = receipt && watch.isNews(chat.id, receipt.externalId) ? [...fresh, receipt] : fresh
    if (updates.length > 0) await accept(updates, { ...place })
    const state = stateOf(chat)
    // The list of chats may run ahead of the messages.
    const isThere = told.some(({ id }) => id === chat.last_message?.id)
    if (state !== undefined && isThere) seen.set(chat.id, state)
    if (receipt) watch.told(chat.id, receipt.externalId)
  }

  /** Takes the chats in which something has changed, and those whose buyer may have read us. */
  async function takeAll(chats: readonly Chat[]): Promise<void> {
    const accountId = await accountIdOf(way)
    const since = Math.max(place.from, place.upTo - overlapSeconds)
    for (const chat of chats) {
      const hasNews = chat.updated >= since && (!seen.has(chat.id) || seen.get(chat.id) !== stateOf(chat))
      const isDue = watch.isDue(chat, { accountId, from: place.from, now: shop.now() })
      if (hasNews || isDue) await take(chat, { accountId, hasNews }).catch(unlessPermanent)
    }
  }

  async function sweep(): Promise<number> {
    const { chats, pages } = await readChats(way)
    await takeAll(chats)
    place.upTo = Math.max(place.upTo, ...chats.map(({ updated }) => updated))
    const names = new Set(chats.map(({ id }) => id))
    for (const id of seen.keys()) if (!names.has(id)) seen.delete(id)
    watch.keep(names)
    await accept([], { ...place })
    sweepAt = performance.now() + timings.sweepMs + pages * timings.pageMs
    return pages
  }

  async function poll(): Promise<number> {
    const { chats, pages } = await readChats(way, { unreadOnly: true })
    await takeAll(chats)
    return pages
  }

  if (!placeOf(cursor)) await accept([], { ...place })
  await lookAgain(signal, async () => {
    const pages = await (performance.now() >= sweepAt ? sweep() : poll())
    return Math.max(timings.pollMs, pages * timings.pageMs)
  })
}

/** One chat that Avito does not let us read keeps nobody else's messages back. */
function unlessPermanent(error: unknown): void {
  if (!(error instanceof SendError && error.kind === 'permanent')) throw error
}

/** What a chat looked like: a second may bring several messages, so its time alone does not tell. Undefined where that cannot be told. */
function stateOf({ updated, last_message: last }: Chat): string | undefined {
  return last ? `${updated}:${last.id}` : undefined
}

function placeOf(cursor: Listening['cursor']): Place | undefined {
  const { from, upTo } = cursor ?? {}
  return typeof from === 'number' && typeof upTo === 'number' ? { from, upTo } : undefined
}

function beginning(now: Date): Place {
  const from = Math.floor(now.getTime() / 1000) - clockSeconds
  return { from, upTo: from }
}
