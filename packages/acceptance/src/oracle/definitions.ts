import type { MetricId } from '@besedka/contract'
import type { ReckonedAlone } from './reckoned-alone.ts'
import {
  between,
  botStays,
  type Counted,
  closings,
  handOvers,
  isAnswerOfNobody,
  isByBot,
  isByMachine,
  type Part,
  type Place,
  partsOf,
  placeAt,
  placeAtMessage,
  placeBefore,
  reopenings,
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
export const definitions: Readonly<Record<Exclude<MetricId, ReckonedAlone>, Definition>> = {
  'chats.opened': { as: 'count', of: openings },
  'chats.new': { as: 'marked', of: openings },
  'customers.returned': { as: 'count', of: returns },
  'chats.reopened': {
    as: 'count',
    of: (told) =>
      reopenings(told).map((entry) =>
        one(told, entry.at, { ...placeBefore(told, entry), operatorId: entry.by.type === 'operator' ? entry.by.id : null }),
      ),
  },
  'chats.closed': { as: 'count', of: endings },
  'chats.answered': { as: 'count', of: (told) => answeredEndings(told) },
  'chats.once': { as: 'share', of: (told) => answeredEndings(told) },
  'chats.unanswered': { as: 'count', of: unansweredEndings },
  'chats.abandoned': { as: 'marked', of: unansweredEndings },
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
        .filter((message) => message.kind === 'reply' && isByMachine(message) && !isByBot(message))
        .map((message) => one(told, message.createdAt, { ...placeAtMessage(told, message), operatorId: null })),
  },
  'messages.bot': {
    as: 'sum',
    of: (told) =>
      told.messages.filter(isByBot).map((message) => one(told, message.createdAt, { ...placeAtMessage(told, message), operatorId: null })),
  },
  'delivery.failed': {
    as: 'count',
    of: (told) =>
      told.messages
        .filter(({ status }) => status === 'undelivered')
        .map((message) => one(told, message.createdAt, authored(told, message))),
  },
  'wait.firstReply': { as: 'duration', of: firstReply },
  'wait.firstReplyWithBot': { as: 'duration', of: firstReplyWithBot },
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
        .map((stay) => ({ ...one(told, stay.to, stay), ...lasting(stay.from, stay.to) })),
  },
  'time.toClose': { as: 'duration', of: endings },
  'bot.chats': { as: 'count', of: talks },
  'bot.contained': { as: 'share', of: talks },
  'bot.fallback': { as: 'share', of: saidToBots },
  'time.onBot': { as: 'duration', of: talks },
  'late.half': {
    as: 'count',
    of: (told) => happened(told, 'chat.halfOverdue').map((entry) => one(told, entry.at, placeBefore(told, entry))),
  },
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
    of: (told) => (told.rating ? [one(told, told.rating.askedAt, askedBy(told, told.rating))] : []),
  },
}

/** What the bot of the days that are performed says where it has no answer. */
const notKnown = 'Please choose one of these.'

/** It has lasted from one moment to the other. */
function lasting(since: string, to: string): Pick<Counted, 'since' | 'value'> {
  return { since, value: between(since, to) }
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

const monthMs = 30 * 86_400_000
const dayMs = 86_400_000

/** Its customer had begun one before, and none for thirty days. */
function returns(told: ToldChat): Counted[] {
  const { formerAt } = told
  if (formerAt === null || between(formerAt, told.chat.createdAt) < monthMs) return []
  return openings(told).map((opening) => ({ ...opening, marked: false }))
}

function endings(told: ToldChat): Counted[] {
  return partsOf(told).flatMap((part) => (part.closing ? [endingOf(told, part, part.closing)] : []))
}

function endingOf(told: ToldChat, { since }: Part, closing: ToldChat['history'][number]): Counted {
  return {
    ...one(told, closing.at, { ...placeBefore(told, closing), operatorId: closing.fromAssigneeId }),
    ...lasting(since, closing.at),
  }
}

/** What was written in a part of a chat, and what of it answered. */
function wordsIn(told: ToldChat, { from, to }: Part) {
  const questions = written(told).filter(({ seq }) => seq > from && seq <= to)
  const [question] = questions
  const answers = replies(told).filter(({ seq }) => question !== undefined && seq > question.seq && seq <= to)
  return { questions, question, answers }
}

/** Closed with an answer; marked: and nothing more came of it within so long. */
export function answeredEndings(told: ToldChat, withinMs = dayMs): Counted[] {
  return partsOf(told).flatMap((part) => {
    const { closing } = part
    if (!closing || wordsIn(told, part).answers.length === 0) return []
    const again = reopenings(told).find(({ position }) => position > closing.position)
    const followed = [told.nextAt, again?.at].some(
      (at) => at !== undefined && at !== null && Date.parse(at) - Date.parse(closing.at) < withinMs,
    )
    return [{ ...endingOf(told, part, closing), marked: !followed }]
  })
}

/** Closed without one; marked: nobody had said anything to the customer's last words, not even a bot. */
function unansweredEndings(told: ToldChat): Counted[] {
  return partsOf(told).flatMap((part) => {
    const { questions, answers } = wordsIn(told, part)
    const last = questions.at(-1)
    if (!part.closing || !last || answers.length > 0) return []
    const answeredByBot = told.messages.some((message) => isAnswerOfNobody(message) && message.seq > last.seq && message.seq <= part.to)
    return [{ ...endingOf(told, part, part.closing), marked: !answeredByBot }]
  })
}

/** The first reply there is, with the question that it answers. */
function firstAnswer(told: ToldChat) {
  for (const part of partsOf(told)) {
    const { question, answers } = wordsIn(told, part)
    const [answer] = answers
    if (question && answer) return { question, answer }
  }
  return undefined
}

function firstReply(told: ToldChat): Counted[] {
  const first = firstAnswer(told)
  if (!first) return []
  const { question, answer } = first
  const since = handOvers(told).findLast(({ afterSeq }) => afterSeq >= question.seq && afterSeq < answer.seq)?.at ?? question.createdAt
  return [{ ...one(told, answer.createdAt, authored(told, answer)), ...lasting(since, answer.createdAt) }]
}

function firstReplyWithBot(told: ToldChat): Counted[] {
  const first = firstAnswer(told)
  if (!first) return []
  return firstReply(told).map((reply) => ({ ...reply, ...lasting(first.question.createdAt, first.answer.createdAt) }))
}

function talks(told: ToldChat): Counted[] {
  return botStays(told).map((stay) => ({ ...one(told, stay.to, stay), ...lasting(stay.from, stay.to), marked: stay.contained }))
}

/**
 * What was said to a bot that had the chat by then; marked: the bot had nothing to say to it but that it does not know, or gave the chat away for
 * that. Its scenario here answers everything that it knows with other words.
 */
function saidToBots(told: ToldChat): Counted[] {
  const given = written(told)
  return botStays(told).flatMap(({ begin, end, ...stay }) => {
    const said = given.filter(({ seq }) => seq > begin.afterSeq && seq <= end.afterSeq)
    return said.map(({ seq }) => {
      const next = given.find((message) => message.seq > seq)?.seq ?? Number.POSITIVE_INFINITY
      const isLast = end.afterSeq < next
      if (isLast && end.by.type === 'bot') return { ...one(told, stay.to, stay), marked: end.reason === 'botNotUnderstood' }
      const answers = told.messages.filter((message) => isByBot(message) && message.seq > seq && message.seq < next)
      return { ...one(told, stay.to, stay), marked: answers.every(({ text }) => text === notKnown) }
    })
  })
}

/**
 * For each reply the first of the customer's messages that no earlier reply has answered, or a bot's handing over after it; marked: the threshold
 * was not passed meanwhile.
 */
function waits(told: ToldChat): Counted[] {
  const answers = replies(told)
  return answers.flatMap((answer, index) => {
    const ended = closings(told).findLast(({ afterSeq }) => afterSeq < answer.seq)?.afterSeq ?? 0
    const before = Math.max(answers[index - 1]?.seq ?? 0, ended)
    const question = written(told).find(({ seq }) => seq > before && seq < answer.seq)
    const handedOver = handOvers(told).findLast(({ afterSeq }) => afterSeq >= before && afterSeq < answer.seq)
    const since = handedOver ? { seq: handedOver.afterSeq, at: handedOver.at } : question && { seq: question.seq, at: question.createdAt }
    if (!since) return []
    const late = happened(told, 'chat.overdue').some(({ afterSeq }) => afterSeq >= since.seq && afterSeq < answer.seq)
    return [{ ...one(told, answer.createdAt, authored(told, answer)), ...lasting(since.at, answer.createdAt), marked: !late }]
  })
}

function queues(told: ToldChat, ended: (stay: ReturnType<typeof stays>[number]) => boolean): Counted[] {
  return stays(told)
    .filter((stay) => stay.operatorId === null && ended(stay))
    .map((stay) => {
      const operatorId = typeof stay.next === 'object' ? stay.next.operatorId : null
      return { ...one(told, stay.to, { teamId: stay.teamId, operatorId }), ...lasting(stay.from, stay.to) }
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
  return [{ ...one(told, rating.ratedAt, placeAt(told, rating.ratedAt)), value: rating.rating, marked: rating.rating >= 4 }]
}

/** Who asked, or else whose chat it was then. */
function askedBy(told: ToldChat, { askedAt, askedById }: NonNullable<ToldChat['rating']>): Place {
  const place = placeAt(told, askedAt)
  return { ...place, operatorId: askedById ?? place.operatorId }
}
