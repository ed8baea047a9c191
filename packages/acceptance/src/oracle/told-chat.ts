import type { ChatHistoryEntry, ChatView, MessageView, RatingView } from '@besedka/contract'

/** A chat as the public calls of the product tell of it. */
export type ToldChat = {
  chat: ChatView
  history: readonly ChatHistoryEntry[]
  messages: readonly MessageView[]
  rating: RatingView | null
  /** Whether its customer had none before. */
  first: boolean
}

/** Something that counts: when, where and whose it was, and how long it took or how much it was. */
export type Counted = {
  at: string
  channelId: string
  teamId: string | null
  operatorId: string | null
  value: number
  marked: boolean
}

export type Place = { teamId: string | null; operatorId: string | null }

const moving = ['chat.opened', 'chat.assigned', 'chat.transferred', 'chat.unassigned', 'chat.reopened']

/** The closings that nobody took back: those behind the last reopening. */
export function closings({ history }: ToldChat): ChatHistoryEntry[] {
  const lastReopening = history.findLast(({ type }) => type === 'chat.reopened')?.position ?? 0
  return history.filter(({ type, position }) => type === 'chat.closed' && position > lastReopening)
}

function placesUntil({ history }: ToldChat, isBefore: (entry: ChatHistoryEntry) => boolean): Place {
  const last = history.findLast((entry) => moving.includes(entry.type) && isBefore(entry))
  return { teamId: last?.toTeamId ?? null, operatorId: last?.toAssigneeId ?? null }
}

/** Where a chat was when a message came. */
export function placeAtMessage(told: ToldChat, { seq }: MessageView): Place {
  return placesUntil(told, ({ afterSeq }) => afterSeq < seq)
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

export function replies({ messages }: ToldChat): MessageView[] {
  return messages.filter((message) => message.kind === 'reply' && !isByMachine(message))
}

export function between(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from))
}
