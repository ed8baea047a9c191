import type { BotNode } from '@besedka/contract'
import { isSmallTalk } from './small-talk.ts'
import { type AiAnswered, aiAnswersKept, type Heard, meanwhileLength, questionLength, type TalkState } from './talk.ts'

/** Whether any node of the scenario asks the AI module: elsewhere a talk keeps no questions. */
type Asks = { asksAi: boolean }

/** What the customer asks in their own words, where the AI module may be asked; small talk alone is no question. */
export function withQuestion({ asksAi }: Asks, state: TalkState, heard: Heard | null): TalkState {
  return asksAi && heard && !isSmallTalk(heard) ? { ...state, question: lastOf(heard.text) } : state
}

/** What is written while something else is waited for belongs to the question before it. */
export function withMoreToAsk(asks: Asks, before: TalkState, heard: Heard | null): TalkState {
  const { question = '' } = withQuestion(asks, before, heard)
  if (!before.question || question === before.question) return withQuestion(asks, before, heard)
  return { ...before, question: lastOf(`${before.question}\n${question}`) }
}

/** As much of the end of a text as is asked. The cut may go through a sign of two halves, and PostgreSQL refuses one half. */
export function lastOf(text: string): string {
  return text.slice(-questionLength).toWellFormed()
}

/** Whether words at this node may be a question of the customer's own: what is written down about them is none, nor a number or a choice. */
export function isQuestion({ task }: BotNode): boolean {
  return task?.type !== 'ask' || (task.value === 'text' && task.saveTo === null)
}

/** The talk with what came of a question: the hand-over note lists it. */
export function withAnswered(state: TalkState, { question, articles, why }: AiAnswered): TalkState {
  const kept = [...(state.aiAnswers ?? []), { question: question.slice(0, 300).toWellFormed(), articles, why }]
  return { ...state, aiAnswers: kept.slice(-aiAnswersKept) }
}

/** What is written while an answer is awaited, to be read when it has come. */
export function waitingWith(state: TalkState, text: string): TalkState {
  return { ...state, meanwhile: [state.meanwhile, text].filter(Boolean).join('\n').slice(-meanwhileLength).toWellFormed() }
}
