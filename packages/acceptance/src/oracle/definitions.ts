import type { MetricId } from '@besedka/contract'
import {
  between,
  type Counted,
  closings,
  handOvers,
  isByMachine,
  type Place,
  placeAtMessage,
  placeBefore,
  replies,
  stays,
  type ToldChat,
  written,
} from './told-chat.ts'

type Definition = {
  /** What a metric is of what counts: how many; how many of them are marked, alone or of all; their sum; their mean; how long they took. */
  as: 'count' | 'marked' | 'share' | 'sum' | 'mean' | 'duration'
  of(told: ToldChat): Counted[]
}

/**
 * Every metric by its definition, from what the public calls tell and nothing else. It is written apart from the product, and in another way: there is
 * no walk through a chat here, each number is asked for by itself.
 */
export const definitions: Readonly<Record<MetricId, Definition>> = {
  'chats.opened': { as: 'count', of: openings },
  'chats.new': { as: 'marked', of: openings },
  'chats.closed': { as: 'count', of: endings },
  'chats.answered': { as: 'count', of: (told) => (firstReply(told).length > 0 ? endings(told) : []) },
  'chats.unanswered': { as: 'count', of: (told) => (firstReply(told).length === 0 && written(told).length > 0 ? endings(told) : []) },
  'messages.in': { as: 'sum', of: (told) => written(told).map((message) => one(told, message.createdAt, placeAtMessage(told, message))) },
  'messages.out': { as: 'sum', of: (told) => replies(told).map((reply) => one(told, reply.createdAt, authored(told, reply))) },
  'messages.notes': {
    as: 'sum',
    of: (told) => told.messages.filter(({ kind }) => kind === 'internal').map((note) => one(told, note.createdAt, authored(told, note))),
  },
  'messages.automatic': {
    as: 'sum',
    of: (told) =>
      told.messages
        .filter((message) => message.kind === 'reply' && isByMachine(message))
        .map((message) => one(told, message.createdAt, { ...placeAtMessage(told, message), operatorId: null })),
  },
  'wait.firstReply': { as: 'duration', of: firstReply },
  'wait.reply': { as: 'duration', of: waits },
  'wait.queue': { as: 'duration', of: (told) => queues(told, ({ next }) => typeof next === 'object' && next.operatorId !== null) },
  'wait.queueLost': {
    as: 'duration',
    of: (told) => queues(told, ({ next }) => next === 'closed' || (typeof next === 'object' && next.operatorId === null)),
  },
  'time.inHands': {
    as: 'duration',
    of: (told) =>
      stays(told)
        .filter(({ operatorId }) => operatorId !== null)
        .map((stay) => ({ ...one(told, stay.to, stay), value: between(stay.from, stay.to) })),
  },
  'time.toClose': { as: 'duration', of: endings },
  'late.full': {
    as: 'count',
    of: (told) => happened(told, 'chat.overdue').map((entry) => one(told, entry.at, placeBefore(told, entry))),
  },
  'late.inTime': { as: 'share', of: waits },
  transfers: { as: 'count', of: transfers },
  unassigned: {
    as: 'count',
    of: (told) =>
      happened(told, 'chat.unassigned').map((entry) =>
        one(told, entry.at, { ...placeBefore(told, entry), operatorId: entry.fromAssigneeId }),
      ),
  },
  'rating.mean': { as: 'mean', of: ratings },
  'rating.share': { as: 'share', of: ratings },
  'rating.asked': {
    as: 'count',
    of: (told) =>
      told.rating ? [one(told, told.rating.askedAt, { ...lastPlace(told), operatorId: told.rating.askedById ?? lastOperator(told) })] : [],
  },
}

function one({ chat }: ToldChat, at: string, { teamId, operatorId }: Place): Counted {
  return { at, channelId: chat.channelId, teamId, operatorId, value: 1, marked: false }
}

function happened({ history }: ToldChat, type: string) {
  return history.filter((entry) => entry.type === type)
}

function authored(told: ToldChat, message: ToldChat['messages'][number]): Place {
  return { ...placeAtMessage(told, message), operatorId: message.authorId }
}

function openings(told: ToldChat): Counted[] {
  return happened(told, 'chat.opened').map(({ at, toTeamId, toAssigneeId }) => ({
    ...one(told, at, { teamId: toTeamId, operatorId: toAssigneeId }),
    marked: told.first,
  }))
}

function endings(told: ToldChat): Counted[] {
  return closings(told).map((entry) => ({
    ...one(told, entry.at, { ...placeBefore(told, entry), operatorId: entry.fromAssigneeId }),
    value: between(told.chat.createdAt, entry.at),
  }))
}

function firstReply(told: ToldChat): Counted[] {
  const [question] = written(told)
  const answer = question && replies(told).find(({ seq }) => seq > question.seq)
  if (!answer) return []
  const since = handOvers(told).findLast(({ afterSeq }) => afterSeq < answer.seq)?.at ?? question.createdAt
  return [{ ...one(told, answer.createdAt, authored(told, answer)), value: between(since, answer.createdAt) }]
}

/**
 * For each reply the first of the customer's messages that no earlier reply has answered, or a bot's handing over after it; marked: the threshold
 * was not passed meanwhile.
 */
function waits(told: ToldChat): Counted[] {
  const answers = replies(told)
  return answers.flatMap((answer, index) => {
    const before = answers[index - 1]?.seq ?? 0
    const question = written(told).find(({ seq }) => seq > before && seq < answer.seq)
    const handedOver = handOvers(told).findLast(({ afterSeq }) => afterSeq >= before && afterSeq < answer.seq)
    const since = handedOver ? { seq: handedOver.afterSeq, at: handedOver.at } : question && { seq: question.seq, at: question.createdAt }
    if (!since) return []
    const late = happened(told, 'chat.overdue').some(({ afterSeq }) => afterSeq >= since.seq && afterSeq < answer.seq)
    return [{ ...one(told, answer.createdAt, authored(told, answer)), value: between(since.at, answer.createdAt), marked: !late }]
  })
}

function queues(told: ToldChat, ended: (stay: ReturnType<typeof stays>[number]) => boolean): Counted[] {
  return stays(told)
    .filter((stay) => stay.operatorId === null && ended(stay))
    .map((stay) => {
      const operatorId = typeof stay.next === 'object' ? stay.next.operatorId : null
      return { ...one(told, stay.to, { teamId: stay.teamId, operatorId }), value: between(stay.from, stay.to) }
    })
}

function transfers(told: ToldChat): Counted[] {
  const made = happened(told, 'chat.transferred')
  return made
    .filter((entry, index) => entry.reason !== 'undone' && made[index + 1]?.reason !== 'undone')
    .flatMap((entry) =>
      entry.by.type === 'operator' ? [one(told, entry.at, { ...placeBefore(told, entry), operatorId: entry.by.id })] : [],
    )
}

function ratings(told: ToldChat): Counted[] {
  const { rating } = told
  if (!rating?.rating || !rating.ratedAt) return []
  const place = { ...lastPlace(told), operatorId: lastOperator(told) }
  return [{ ...one(told, rating.ratedAt, place), value: rating.rating, marked: rating.rating >= 4 }]
}

function lastPlace(told: ToldChat): Place {
  const last = told.history.at(-1)
  return last ? placeBefore(told, { ...last, position: last.position + 1 }) : { teamId: null, operatorId: null }
}

/** Who was the last to have the chat, or to reply in it. */
function lastOperator(told: ToldChat): string | null {
  const had = told.history.findLast(({ toAssigneeId, type }) => toAssigneeId !== null && type !== 'chat.closed')
  const wrote = replies(told).at(-1)
  if (!had || !wrote) return had?.toAssigneeId ?? wrote?.authorId ?? null
  return wrote.seq > had.afterSeq ? wrote.authorId : had.toAssigneeId
}
