import type { ChatHistoryEntry, ChatView, MessageView } from '@besedka/contract'

/** A chat as the calls of the product tell of it. */
export type ToldChat = { chat: ChatView; history: readonly ChatHistoryEntry[]; messages: readonly MessageView[] }

export type Recount = {
  opened: number
  closed: number
  answered: number
  unanswered: number
  messagesIn: number
  messagesOut: number
  notes: number
  transfers: number
  unassigned: number
  firstReplies: number[]
  waits: number[]
  queues: number[]
  hands: number[]
  lasted: number[]
}

/**
 * Recounts by the definitions, from what the public calls tell and nothing else. It is written apart from the product, and in another way: there
 * is no walk through a chat here, each number is asked for by itself. Durations in milliseconds, the shortest first.
 */
export function recount(chats: readonly ToldChat[]): Recount {
  const each = <T>(of: (told: ToldChat) => readonly T[]) => chats.flatMap(of)
  const ascending = (durations: number[]) => durations.toSorted((a, b) => a - b)
  return {
    opened: chats.length,
    closed: each(closings).length,
    answered: chats.filter((told) => closings(told).length > 0 && wasAnswered(told)).length,
    unanswered: chats.filter((told) => closings(told).length > 0 && written(told).length > 0 && !wasAnswered(told)).length,
    messagesIn: each(written).length,
    messagesOut: each(replies).length,
    notes: each(({ messages }) => messages.filter(({ kind }) => kind === 'internal')).length,
    transfers: each(transfers).length,
    unassigned: each(({ history }) => history.filter(({ type }) => type === 'chat.unassigned')).length,
    firstReplies: ascending(each(firstReply)),
    waits: ascending(each(waits)),
    queues: ascending(each((told) => stays(told).flatMap((stay) => (stay.operator === null && stay.next ? [stay.long] : [])))),
    hands: ascending(each((told) => stays(told).flatMap((stay) => (stay.operator === null ? [] : [stay.long])))),
    lasted: ascending(each(({ chat, ...told }) => closings({ chat, ...told }).map(({ at }) => between(chat.createdAt, at)))),
  }
}

function closings({ history }: ToldChat): ChatHistoryEntry[] {
  const lastReopening = history.findLast(({ type }) => type === 'chat.reopened')?.position ?? 0
  return history.filter(({ type, position }) => type === 'chat.closed' && position > lastReopening)
}

function written({ messages }: ToldChat): MessageView[] {
  return messages.filter(({ kind }) => kind === 'customer')
}

function replies({ messages }: ToldChat): MessageView[] {
  return messages.filter(({ kind, authorId }) => kind === 'reply' && authorId !== null)
}

function wasAnswered(told: ToldChat): boolean {
  return firstReply(told).length > 0
}

function firstReply(told: ToldChat): number[] {
  const [question] = written(told)
  const answer = question && replies(told).find(({ seq }) => seq > question.seq)
  return answer ? [between(question.createdAt, answer.createdAt)] : []
}

/** For each reply the first of the customer's messages that no earlier reply has answered. */
function waits(told: ToldChat): number[] {
  const answers = replies(told)
  return answers.flatMap((answer, index) => {
    const since = answers[index - 1]?.seq ?? 0
    const question = written(told).find(({ seq }) => seq > since && seq < answer.seq)
    return question ? [between(question.createdAt, answer.createdAt)] : []
  })
}

function transfers({ history }: ToldChat): ChatHistoryEntry[] {
  const made = history.filter(({ type }) => type === 'chat.transferred')
  return made.filter((entry, index) => entry.reason !== 'undone' && made[index + 1]?.reason !== 'undone')
}

type Stay = { operator: string | null; long: number; next: string | null }

const moving = ['chat.opened', 'chat.assigned', 'chat.transferred', 'chat.unassigned', 'chat.reopened', 'chat.closed']

/** Where it was for how long: in which queue, in whose hands, and whose came next; where it is now is not over. */
function stays(told: ToldChat): Stay[] {
  const standing = closings(told)
  const moves = told.history.filter((entry) => moving.includes(entry.type) && (entry.type !== 'chat.closed' || standing.includes(entry)))
  const placeOf = (entry: ChatHistoryEntry) =>
    entry.type === 'chat.closed' ? 'closed' : (entry.toAssigneeId ?? `queue of ${entry.toTeamId}`)
  const changes = moves.filter((entry, index) => index === 0 || placeOf(entry) !== placeOf(moves[index - 1] as ChatHistoryEntry))
  return changes.slice(0, -1).map((entry, index) => {
    const next = changes[index + 1] as ChatHistoryEntry
    return { operator: entry.toAssigneeId, long: between(entry.at, next.at), next: next.type === 'chat.closed' ? null : next.toAssigneeId }
  })
}

function between(from: string, to: string): number {
  return Date.parse(to) - Date.parse(from)
}
