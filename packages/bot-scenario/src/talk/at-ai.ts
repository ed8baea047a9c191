import type { AiTask, BotNode } from '@besedka/contract'
import { aiButtons, asksAi, invites } from './do-task.ts'
import { goOn, handOver, noted, type Talk } from './go-on.ts'
import { waitingWith, withAnswered } from './questions.ts'
import { isContent, isSmallTalk } from './small-talk.ts'
import { type Heard, humanAnswerId, type NoAnswer, type TalkAct, type TalkInput, type TalkState, type TalkStep } from './talk.ts'
import { chosenAmong } from './understand.ts'

type AtAi = { node: BotNode; task: AiTask }

/** At the AI module: a question, a word of its buttons, or nothing that could be answered. */
export function answerAtAi(talk: Talk, state: TalkState, { node, task, heard }: AtAi & { heard: Heard | null }): TalkStep {
  const { scenario, now } = talk
  const { asked = 0 } = state.ai ?? {}
  const chosen =
    heard &&
    chosenAmong(
      aiButtons(task, asked).map(({ answerId: id, label }) => ({ id, label })),
      heard.text,
    )
  if (chosen?.id === humanAnswerId) return toPerson(talk, state, node)
  if (state.pending) return thinkOn(talk, state, { node, task, heard })
  if (!heard) return noAnswer(talk, state, { node, task }, { question: '', why: 'file' })
  if (chosen || (asked > 0 && isContent(heard))) return isHelped(talk, state, node, task)
  if (isSmallTalk(heard)) return invites(state, { nodeId: node.id, task, scenario, asked })
  if (asked >= task.mostQuestions) return noAnswer(talk, state, { node, task }, { question: heard.text, why: 'asksMore' })
  return asksAi(state, { nodeId: node.id, about: heard.text, asked: asked + 1, now })
}

/** While the module looks for an answer, more words wait for it: they are asked with the next question. Behind its time there is none. */
function thinkOn(talk: Talk, state: TalkState, { node, task, heard }: AtAi & { heard: Heard | null }): TalkStep {
  if (state.pending !== null && talk.now.toISOString() >= state.pending.until)
    return noAnswer(talk, state, { node, task }, { question: state.ai?.about ?? '', why: 'failed' })
  const asksMore = heard && !isSmallTalk(heard)
  return { state: asksMore ? waitingWith(state, heard.text) : state, acts: [] }
}

/** The module has answered, or not. What was written meanwhile is the next question; after no answer it may be what was missing in the last one. */
export function endAsking(talk: Talk, state: TalkState, node: BotNode, input: Extract<TalkInput, { type: 'answered' }>): TalkStep {
  const { task } = node
  if (task?.type !== 'ai') return handOver(state, 'scenarioChanged')
  const { about = '', asked = 0 } = state.ai ?? {}
  const { meanwhile = '' } = state
  const asksOn = meanwhile !== '' && asked < task.mostQuestions
  if (input.answer === null) {
    // A model that fails, or may not be asked, would do so again.
    if (!asksOn || input.why !== 'notFound') return noAnswer(talk, state, { node, task }, { question: about, why: input.why })
    return asksAi(state, { nodeId: node.id, about: `${about}\n${meanwhile}`, asked: asked + 1, now: talk.now })
  }
  const { text, articles } = input.answer
  const lines = articles.map(({ title, url }) => `${title}\n${url}`)
  const says: TalkAct = { type: 'says', nodeId: node.id, text: [text, ...lines].join('\n\n'), buttons: aiButtons(task, asked) }
  const told = withAnswered(state, { question: about, articles: articles.map(({ title }) => title), why: null })
  if (meanwhile === '') return { state: { ...told, pending: null }, acts: [says] }
  if (!asksOn) return noAnswer(talk, told, { node, task }, { question: meanwhile, why: 'asksMore' }, [says])
  const next = asksAi(told, { nodeId: node.id, about: meanwhile, asked: asked + 1, now: talk.now })
  return { ...next, acts: [says, ...next.acts] }
}

type Unanswered = { question: string; why: NoAnswer }

/** There is no answer: the author's other way, or people. */
function noAnswer(
  talk: Talk,
  state: TalkState,
  { node, task }: AtAi,
  { question, why }: Unanswered,
  said: readonly TalkAct[] = [],
): TalkStep {
  const after = withAnswered({ ...state, misunderstood: 0, meanwhile: '' }, { question, articles: [], why })
  const step = task.otherwise === null ? handOver(after, 'noAnswer', said) : goOn(talk, after, task.otherwise, said)
  return question === '' ? step : { ...step, missedAt: node.id, missed: question }
}

export function isHelped(talk: Talk, state: TalkState, node: BotNode, { helped }: AiTask): TalkStep {
  return goOn(talk, noted(state, { nodeId: node.id, answerId: helped.id, text: helped.label }), node.next, [])
}

/** The customer asks for a person: at the AI module the author says where that leads. */
export function toPerson(talk: Talk, state: TalkState, node: BotNode | undefined): TalkStep {
  if (node?.task?.type !== 'ai') return handOver(state, 'askedForHuman')
  const { person, toPerson: to } = node.task
  const asked = noted({ ...state, meanwhile: '' }, { nodeId: node.id, answerId: person.id, text: person.label })
  return to === null ? handOver(asked, 'askedForHuman') : goOn(talk, asked, to, [])
}
