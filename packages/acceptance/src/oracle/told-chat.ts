import type { ChatHistoryEntry, ChatView, MessageView, RatingView } from '@besedka/contract'

/** A chat as the public calls of the product tell of it. */
export type ToldChat = {
  chat: ChatView
  history: readonly ChatHistoryEntry[]
  messages: readonly MessageView[]
  rating: RatingView | null
  /** Whether its customer had none before. */
  first: boolean
  /** When its customer began the one before, and the next one. */
  formerAt: string | null
  nextAt: string | null
}

/** Something that counts: when, where and whose it was, and how long it took or how much it was. */
export type Counted = {
  at: string
  channelId: string
  teamId: string | null
  operatorId: string | null
  value: number
  /** Since when what has lasted until `at`, where that is a time of a metric: its working time is counted too. */
  since?: string
  marked: boolean
}

export type Place = { teamId: string | null; operatorId: string | null }

export const moving = ['chat.opened', 'chat.assigned', 'chat.transferred', 'chat.unassigned', 'chat.reopened']

const undoMs = 60_000

/** Whether the person who closed the chat took that back within a minute. */
function isTakenBack({ history }: ToldChat, closing: ChatHistoryEntry): boolean {
  const next = history.find(({ type, position }) => position > closing.position && (type === 'chat.reopened' || type === 'chat.closed'))
  if (next?.type !== 'chat.reopened' || closing.by.type !== 'operator' || next.by.id !== closing.by.id) return false
  return between(closing.at, next.at) <= undoMs
}

/** The closings that stand: those that were not taken back at once. */
export function closings(told: ToldChat): ChatHistoryEntry[] {
  return told.history.filter((entry) => entry.type === 'chat.closed' && !isTakenBack(told, entry))
}

/** The moments at which it was opened once more after a closing that stands. */
export function reopenings(told: ToldChat): ChatHistoryEntry[] {
  const standing = closings(told)
  return told.history.filter((entry) => {
    const closing = told.history.findLast(({ type, position }) => type === 'chat.closed' && position < entry.position)
    return entry.type === 'chat.reopened' && closing !== undefined && standing.includes(closing)
  })
}

/** A piece of work on a chat: from its opening, or a later reopening, until it was closed; messages between these numbers. */
export type Part = { from: number; to: number; since: string; closing: ChatHistoryEntry | undefined }

export function partsOf(told: ToldChat): Part[] {
  const beginnings = [{ afterSeq: 0, at: told.chat.createdAt, position: 0 }, ...reopenings(told)]
  return beginnings.map(({ afterSeq, at, position }, index) => {
    const closing = closings(told).find((entry) => entry.position > position)
    return { from: afterSeq, to: beginnings[index + 1]?.afterSeq ?? Number.POSITIVE_INFINITY, since: at, closing }
  })
}

function placesUntil({ history }: ToldChat, isBefore: (entry: ChatHistoryEntry) => boolean): Place {
  const last = history.findLast((entry) => moving.includes(entry.type) && isBefore(entry))
  return { teamId: last?.toTeamId ?? null, operatorId: last?.toAssigneeId ?? null }
}

/** Where a chat was when a message came. */
export function placeAtMessage(told: ToldChat, { seq }: MessageView): Place {
  return placesUntil(told, ({ afterSeq }) => afterSeq < seq)
}

/** The team of a chat at a moment, and the last operator by then who had it or replied in it. */
export function placeAt(told: ToldChat, at: string): Place {
  const moves = told.history.filter((entry) => moving.includes(entry.type) && entry.at <= at)
  const had = moves.findLast(({ toAssigneeId }) => toAssigneeId !== null)
  const wrote = replies(told).findLast(({ createdAt }) => createdAt <= at)
  const operatorId = !had || !wrote || wrote.seq <= had.afterSeq ? (had?.toAssigneeId ?? wrote?.authorId ?? null) : wrote.authorId
  return { teamId: moves.at(-1)?.toTeamId ?? null, operatorId }
}

/** Where it was just before something happened to it. */
export function placeBefore(told: ToldChat, { position }: ChatHistoryEntry): Place {
  return placesUntil(told, (entry) => entry.position < position)
}

export type Stay = Place & { from: string; to: string; next: Place | 'closed' | 'bot' }

/** Where it was for how long, and where it went from there; where it is now is not over, and a bot is nowhere. */
export function stays(told: ToldChat): Stay[] {
  const ends = closings(told)
  const moves = told.history.filter((entry) => moving.includes(entry.type) || ends.includes(entry))
  const placeOf = (entry: ChatHistoryEntry) =>
    ends.includes(entry) ? 'closed' : entry.toBotId ? 'bot' : (entry.toAssigneeId ?? `queue of ${entry.toTeamId}`)
  const changes = moves.filter((entry, index) => index === 0 || placeOf(entry) !== placeOf(moves[index - 1] as ChatHistoryEntry))
  return changes.slice(0, -1).flatMap((entry, index) => {
    const next = changes[index + 1]
    if (!next || ends.includes(entry) || entry.toBotId) return []
    const to = ends.includes(next) ? 'closed' : next.toBotId ? 'bot' : { teamId: next.toTeamId, operatorId: next.toAssigneeId }
    return [{ teamId: entry.toTeamId, operatorId: entry.toAssigneeId, from: entry.at, to: next.at, next: to }]
  })
}

/** The stretches that it was with bots, one after another, until people had it or it was closed. */
export function botStays(
  told: ToldChat,
): (Place & { from: string; to: string; contained: boolean; begin: ChatHistoryEntry; end: ChatHistoryEntry })[] {
  const ends = closings(told)
  const moves = told.history.filter((entry) => moving.includes(entry.type) || ends.includes(entry))
  const isOnBot = (entry: ChatHistoryEntry | undefined) => entry !== undefined && !ends.includes(entry) && Boolean(entry.toBotId)
  return moves.flatMap((entry, index) => {
    if (!isOnBot(entry) || isOnBot(moves[index - 1])) return []
    const end = moves.find(({ position }) => position > entry.position && !isOnBot(moves.find((one) => one.position === position)))
    if (!end) return []
    const closed = ends.includes(end)
    const begun = partsOf(told).findLast(({ since }) => since <= entry.at)
    const before = told.history.filter(({ at, position }) => position < end.position && at >= (begun?.since ?? ''))
    const had = before.some(({ type, toAssigneeId }) => moving.includes(type) && toAssigneeId !== null)
    const wrote = replies(told).some(({ seq }) => seq > (begun?.from ?? 0) && seq <= end.afterSeq)
    const place = closed
      ? { teamId: placeBefore(told, end).teamId, operatorId: null }
      : { teamId: end.toTeamId, operatorId: end.toAssigneeId }
    return [{ ...place, from: entry.at, to: end.at, contained: closed && !had && !wrote, begin: entry, end }]
  })
}

/** The moments at which a bot gave a chat to people, or they took it. */
export function handOvers({ history }: ToldChat): ChatHistoryEntry[] {
  const moves = history.filter(({ type }) => moving.includes(type))
  return moves.filter((entry, index) => !entry.toBotId && Boolean(moves[index - 1]?.toBotId))
}

/** Written by the product itself, or by a program: it answers nothing. */
export function isByMachine({ kind, authorId, extras }: MessageView): boolean {
  const marked = extras?.automatic !== undefined || extras?.started === true || extras?.letter?.automatic === true
  return marked || (kind === 'reply' && authorId === null)
}

export function written({ messages }: ToldChat): MessageView[] {
  return messages.filter((message) => message.kind === 'customer' && !isByMachine(message))
}

/** What a bot said to the customer; what it notes for colleagues is a note. */
export function isByBot({ kind, extras }: MessageView): boolean {
  return kind === 'reply' && extras?.automatic === 'bot'
}

/** What was said to the customer and is no reply of a person here: by a bot, a program, or in the provider's own inbox. */
export function isAnswerOfNobody(message: MessageView): boolean {
  const automatic = message.extras?.automatic
  return message.kind === 'reply' && message.authorId === null && (automatic === undefined || automatic === 'bot')
}

export function replies({ messages }: ToldChat): MessageView[] {
  return messages.filter((message) => message.kind === 'reply' && !isByMachine(message))
}

export function between(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from))
}
