import type { BotFinalAction, Intent, Locale, SaveTo, Setting } from '@besedka/contract'
import type { Values } from './values.ts'

/** Where a customer's talk with a bot stands: all that a step has to know beside the scenario. Plain data, kept as one row. */
export type TalkState = {
  /** The node that the bot waits at, for the customer or for what is `pending`; null before the first step and after the last. */
  waitsAt: string | null
  /** How many times in a row the customer was not understood. */
  misunderstood: number
  /** When they were told so last. */
  misunderstoodAt?: string
  /** The nodes that were passed, the newest last; at most {@link pathLength}. For the operator who takes over, and for statistics. */
  path: readonly string[]
  /** What the customer answered on the way. */
  answers: readonly GivenAnswer[]
  /** What the talk has learnt, by the author's names. */
  values: Values
  /** What is awaited from elsewhere: time that passes, or a service that answers. */
  pending: Pending | null
  /** Grows with everything that is awaited: an answer to an earlier turn comes too late. */
  turn: number
  /** What the customer wrote while a service was asked: heard at the question that comes next. */
  meanwhile?: string
  /** What the customer wrote last in their own words and nobody has answered; kept where the AI module may be asked. */
  question?: string
  /** Where the talk stands at the AI module: how many questions of this visit to the node were put to it, and the last of them. */
  ai?: { asked: number; about: string }
  /** Questions to the AI module in this talk, for the hand-over note; the newest last, at most {@link aiAnswersKept}. */
  aiAnswers?: readonly AiAnswered[]
  /** Calls of services that brought nothing, for the hand-over note; the newest last, at most {@link failedCallsKept}. */
  failedCalls?: readonly FailedCall[]
  over: boolean
}

/** What a talk waits for that does not come from the customer. */
export type Awaited = 'time' | 'service' | 'articles' | 'answer'

/**
 * Why the AI module has not answered: no article says it, the model failed, the requests of the day are used up, no model is switched on, the channel cannot
 * carry so much, the customer asks more than the node answers, or sent a file.
 */
export const noAnswers = ['notFound', 'failed', 'limit', 'off', 'tooLong', 'asksMore', 'file'] as const
export type NoAnswer = (typeof noAnswers)[number]

/** A question of the customer, and the titles of the articles that they were shown with the answer; `why`: there was none. */
export type AiAnswered = { question: string; articles: readonly string[]; why: NoAnswer | null }

export const aiAnswersKept = 10

/**
 * Why a call of a service has brought nothing: it could not be reached, has not answered in its time, has answered with an error (`status`) or with something
 * else than JSON, or may not be called like this.
 */
export type CallFailure = { why: 'notReached' | 'late' | 'notJson' | 'notAllowed' } | { why: 'refused'; status: number }

export type FailedCall = CallFailure & { nodeId: string }

export const failedCallsKept = 10

/** The longest question that is put to it. */
export const questionLength = 1_000

/** `until`: when the time has passed, or when the service has not answered. */
export type Pending = { turn: number; until: string }

/** `meant`: the intent by which it was understood. */
export type GivenAnswer = { nodeId: string; answerId: string; text: string; meant?: MeantIntent }

/** `sureness` from 0 to 1. */
export type MeantIntent = { intent: Intent; sureness: number }

/** The longest that is kept of what was written meanwhile. */
export const meanwhileLength = 1_000

/** A longer talk keeps its newest part: a row must not grow without end. */
export const pathLength = 200

/** The answer of a button that asks for a person, which every channel may show beside the author's. */
export const humanAnswerId = 'human'

/** What that button reads; the same words do the same, whether they are pressed or written. */
export const humanAnswerLabels = {
  'ru-RU': 'Позвать человека',
  'en-GB': 'Ask for a person',
} as const satisfies Record<Locale, string>

/** What the customer is told when the bot gives up, or has been asked for a person: without a word it would look as if nothing had happened. */
export const handedOverTexts = {
  'ru-RU': 'Передаю разговор сотруднику. Он ответит вам здесь.',
  'en-GB': 'I am passing this on to a colleague, who will answer you here.',
} as const satisfies Record<Locale, string>

export const beforeTheTalk: TalkState = {
  waitsAt: null,
  misunderstood: 0,
  path: [],
  answers: [],
  values: {},
  pending: null,
  turn: 0,
  over: false,
}

/** Words of the customer, as the language package reads them. */
export type Heard = {
  text: string
  /** The surest first. */
  intents: readonly Intent[]
  /** How sure each of them is, from 0 to 1. */
  sureness?: Readonly<Partial<Record<Intent, number>>>
  /** Whether the text holds a word in any of its forms, or a phrase. */
  holds(word: string): boolean
}

export type TalkInput =
  /** The chat came to the bot, usually with the customer's first words. */
  | { type: 'begins'; heard: Heard | null }
  /** `rapid`: so soon after words that were not understood that the customer cannot have read what the bot said to them. */
  | { type: 'writes'; heard: Heard; files?: readonly string[]; rapid?: boolean }
  /** A button of ours was pressed, perhaps of an older message. */
  | { type: 'presses'; answerId: string }
  /** Files, a place, a voice message: nothing to read. `files`: their names. */
  | { type: 'sendsFiles'; files: readonly string[]; rapid?: boolean }
  /** The time that the talk waited for has passed. */
  | { type: 'waited'; turn: number }
  /** A service has answered with JSON, or has brought nothing; `failure`: why, where that is known. */
  | { type: 'called'; turn: number; answer: { json: unknown } | null; failure?: CallFailure; meanwhile?: Heard | null }
  /** Articles have been looked up: those that customers can read. `meanwhile`: what the state says of it, as it is heard. */
  | { type: 'offered'; turn: number; articles: readonly { title: string; url: string }[]; meanwhile?: Heard | null }
  /** The AI module has answered out of articles, or `why` it has not. */
  | { type: 'answered'; turn: number; answer: { text: string; articles: readonly { title: string; url: string }[] } }
  | { type: 'answered'; turn: number; answer: null; why: NoAnswer }

/** A button under what the bot says. It comes back as `presses`, unless it opens a page. */
export type OfferedButton = { answerId: string; label: string; link: string | null }

/** Why the bot hands a chat over without being told so by its scenario. */
export const handOverReasons = ['notUnderstood', 'askedForHuman', 'noAnswer', 'scenarioChanged', 'talkedWithoutEnd'] as const
export type HandOverReason = (typeof handOverReasons)[number]

/** What a step does, in this order. */
export type TalkAct =
  | { type: 'says'; nodeId: string | null; text: string; buttons: readonly OfferedButton[] }
  | { type: 'sendsFile'; nodeId: string; fileId: string; buttons: readonly OfferedButton[] }
  /** Writes a value down about the customer. */
  | { type: 'saves'; nodeId: string; saveTo: SaveTo; value: string }
  | { type: 'sets'; nodeId: string; setting: Setting }
  /** To be told of by `waited`, `called`, `offered` or `answered`; the caller sees to it once the step is stored. */
  | { type: 'awaits'; nodeId: string; what: Awaited; pending: Pending }
  /** Another bot goes on; this talk is over. */
  | { type: 'jumps'; nodeId: string; botId: string }
  /** The pressed button belongs to nothing that is still there. */
  | { type: 'saysItIsOver' }
  | { type: 'ends'; nodeId: string; finalAction: BotFinalAction }
  | { type: 'handsOver'; reason: HandOverReason }

/** `missedAt`: the node that had no answer of its own for the customer's words, though it offers some; `missed`: the words, where they came earlier. */
export type TalkStep = { state: TalkState; acts: readonly TalkAct[]; missedAt?: string; missed?: string }
