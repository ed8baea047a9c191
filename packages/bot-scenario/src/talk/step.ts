import type { AskTask, BotAnswer, BotNode, BotScenario } from '@besedka/contract'
import { kindOf } from '../node-kind.ts'
import { answerAtAi, endAsking, isHelped, toPerson } from './at-ai.ts'
import { valuesAfter } from './call.ts'
import { factsWithSaved, noFacts, type TalkFacts } from './facts.ts'
import { goOn, handOver, noted, offer, pass, type Talk } from './go-on.ts'
import { plainWords } from './plain-words.ts'
import { isQuestion, waitingWith, withMoreToAsk, withQuestion } from './questions.ts'
import { readValue } from './read-value.ts'
import {
  failedCallsKept,
  type GivenAnswer,
  type Heard,
  humanAnswerId,
  humanAnswerLabels,
  type TalkAct,
  type TalkInput,
  type TalkState,
  type TalkStep,
} from './talk.ts'
import { dayIn } from './time-of-day.ts'
import { buttonsOf, defaultAnswerOf, understand } from './understand.ts'
import { filled, withValue } from './values.ts'

/** Nobody is left with a bot that did not understand them this many times in a row. */
const mostMisunderstood = 2

/**
 * One step of a talk: what the bot does with what the customer did, or with what has come from elsewhere, and where the talk stands then. Pure: the
 * same arguments always give the same step, so a step that was decided and lost can be decided again.
 *
 * It never throws, and never leaves a customer without an answer: where the scenario gives no way on, the chat is handed over with the reason. Only
 * while a service is asked the customer's words wait for its answer, or for the end of its time; and several lines that follow each other at once are
 * answered together when none of them is understood.
 */
export function step(scenario: BotScenario, state: TalkState, input: TalkInput, now: Date, facts: TalkFacts = noFacts): TalkStep {
  if (state.over) return { state, acts: [] }
  const nodes = new Map(scenario.nodes.map((node) => [node.id, node]))
  const talk: Talk = { scenario, now, facts, nodes, asksAi: scenario.nodes.some(({ task }) => task?.type === 'ai') }
  switch (input.type) {
    case 'begins':
      return begin(talk, state, input.heard)
    case 'presses':
      return press(talk, state, input.answerId)
    case 'writes':
      return answer(talk, state, { heard: input.heard, files: input.files ?? [], rapid: input.rapid ?? false })
    case 'sendsFiles':
      return answer(talk, state, { heard: null, files: input.files, rapid: input.rapid ?? false })
    case 'waited':
    case 'called':
    case 'offered':
    case 'answered':
      return arrive(talk, state, input)
  }
}

type Article = { title: string; url: string }
/** At the root. Where the scenario begins with answers, the first words are already one. */
function begin(talk: Talk, state: TalkState, heard: Heard | null): TalkStep {
  const root = talk.scenario.nodes.find(({ isRoot }) => isRoot)
  if (!root) return handOver(state, 'scenarioChanged')
  if (heard && wantsHuman(root, heard)) return toPerson(talk, state, root)
  return goOnHearing(talk, withQuestion(talk, state, heard), root.id, heard)
}

/** From a node on; words that have come already are an answer where one is asked for. */
function goOnHearing(talk: Talk, state: TalkState, to: string | null, heard: Heard | null): TalkStep {
  const node = talk.nodes.get(to ?? '')
  if (!heard || !node || kindOf(node) !== 'answers') return goOn(talk, state, to, [])
  return answer(talk, { ...state, pending: null, waitsAt: node.id, path: pass(state.path, node.id) }, { heard, files: [] })
}

/** A button means what its node meant, also under an older message. What it reads is no question. */
function press(talk: Talk, before: TalkState, answerId: string): TalkStep {
  const state = before.question ? { ...before, question: '' } : before
  if (answerId === humanAnswerId) return toPerson(talk, state, talk.nodes.get(state.waitsAt ?? ''))
  for (const node of talk.scenario.nodes) {
    const pressed = buttonsOf(node).find(({ id }) => id === answerId)
    if (pressed?.to) return follow(talk, state, { node, answerId, text: pressed.label, to: pressed.to })
    const chosen = node.task?.type === 'ask' ? node.task.choices.find(({ id }) => id === answerId) : undefined
    if (chosen && node.task?.type === 'ask')
      return takeValue(talk, state, { node, task: node.task, value: chosen.label, text: chosen.label })
    const { task } = node
    if (task?.type === 'ai' && task.helped.id === answerId && node.next !== null) return isHelped(talk, state, node, task)
  }
  return { state, acts: [{ type: 'saysItIsOver' }] }
}

/** What came from the customer. `heard`: null where there is nothing to read; `files`: the names of what was sent. */
type Said = { heard: Heard | null; files: readonly string[]; rapid?: boolean }

function answer(talk: Talk, before: TalkState, { heard, files, rapid = false }: Said): TalkStep {
  const node = talk.nodes.get(before.waitsAt ?? '')
  if (!node) return handOver(before, 'scenarioChanged')
  if (heard && wantsHuman(node, heard)) return toPerson(talk, before, node)
  if (node.task?.type === 'ai') return answerAtAi(talk, before, { node, task: node.task, heard })
  if (before.pending) return interrupt(talk, withMoreToAsk(talk, before, heard), node, heard)
  const state = isQuestion(node) ? withQuestion(talk, before, heard) : before
  if (node.task?.type === 'ask') return answerQuestion(talk, state, { node, task: node.task, heard, files, rapid })
  const understood = heard && understand(node, heard)
  if (heard && understood?.to) {
    return follow(talk, state, { node, answerId: understood.id, text: heard.text, to: understood.to, ...meantBy(understood, heard) })
  }
  const step = answerByDefault(talk, state, node, { heard, files, rapid })
  const missed = heard && !isOpenQuestion(node)
  return missed ? { ...step, missedAt: node.id } : step
}

/** A question without any answer but the default one takes whatever is said: nothing is misunderstood there, and it may be asked again and again. */
function isOpenQuestion({ answers }: BotNode): boolean {
  return answers.every(({ type }) => type === 'default')
}

function answerByDefault(talk: Talk, state: TalkState, node: BotNode, { heard, rapid = false }: Said): TalkStep {
  const given = defaultAnswerOf(node)
  if (!given?.to) {
    const says: TalkAct = { type: 'says', nodeId: null, text: talk.scenario.defaultMessage, buttons: offer(node) }
    return misunderstand(talk, state, says, rapid) ?? handOver({ ...state, misunderstood: mostMisunderstood }, 'notUnderstood')
  }
  // The customer is at this question for the second time, and nothing was understood in between: the chat goes to people.
  if (!isOpenQuestion(node) && cameBackByDefault(talk, state, node.id))
    return handOver({ ...state, misunderstood: mostMisunderstood }, 'notUnderstood')
  return follow(talk, state, { node, answerId: given.id, text: heard?.text ?? '', to: given.to })
}

/** Whether nothing that the customer answered since this node's default answer was understood. */
function cameBackByDefault({ nodes }: Talk, { answers }: TalkState, nodeId: string): boolean {
  const byDefault = (given: GivenAnswer) => {
    const node = nodes.get(given.nodeId)
    return node !== undefined && !isOpenQuestion(node) && defaultAnswerOf(node)?.id === given.answerId
  }
  const understood = answers.findLastIndex((given) => !byDefault(given))
  return answers.slice(understood + 1).some((given) => given.nodeId === nodeId)
}

/** The customer writes while the talk waits: a pause is over then, and a service keeps its time. */
function interrupt(talk: Talk, state: TalkState, node: BotNode, heard: Heard | null): TalkStep {
  if (node.task?.type === 'wait') return goOnHearing(talk, state, node.next, heard)
  const inTime = state.pending !== null && talk.now.toISOString() < state.pending.until
  if (inTime) return { state: heard ? waitingWith(state, heard.text) : state, acts: [] }
  return node.task?.type === 'articles'
    ? goOnHearing(talk, state, node.next, heard)
    : hearing(talk, endCall(talk, state, node, { answer: null, failure: { why: 'late' } }), heard)
}

/**
 * What was written before a question was asked may be its answer already. Where it is none, nothing is said to it: the question has just been asked.
 */
function hearing(talk: Talk, { state, acts }: TalkStep, heard: Heard | null | undefined): TalkStep {
  const node = state.pending || state.over ? undefined : talk.nodes.get(state.waitsAt ?? '')
  const given = heard && node && kindOf(node) === 'answers' ? understand(node, heard) : null
  if (!heard || !node || !given?.to) return { state, acts }
  const next = follow(talk, state, { node, answerId: given.id, text: heard.text, to: given.to, ...meantBy(given, heard) })
  return { ...next, acts: [...acts, ...next.acts] }
}

/** What was awaited has come; for an earlier turn it comes too late, and nothing happens. */
function arrive(talk: Talk, state: TalkState, input: Extract<TalkInput, { turn: number }>): TalkStep {
  const node = talk.nodes.get(state.waitsAt ?? '')
  if (state.pending?.turn !== input.turn) return { state, acts: [] }
  if (!node) return handOver(state, 'scenarioChanged')
  if (input.type === 'answered') return endAsking(talk, state, node, input)
  if (input.type === 'called') return hearing(talk, endCall(talk, state, node, input), input.meanwhile)
  if (input.type === 'waited') return goOn(talk, state, node.next, [])
  return hearing(talk, goOn(talk, state, node.next, offerArticles(talk, state, node, input.articles)), input.meanwhile)
}

function offerArticles({ scenario }: Talk, { values }: TalkState, { id, task }: BotNode, articles: readonly Article[]): TalkAct[] {
  if (task?.type !== 'articles' || articles.length === 0) return []
  const lines = articles.map(({ title, url }) => `${title}\n${url}`)
  return [{ type: 'says', nodeId: id, text: [filled(task.text, scenario, values), ...lines].join('\n\n'), buttons: [] }]
}

type Called = Pick<Extract<TalkInput, { type: 'called' }>, 'answer' | 'failure'>

function endCall(talk: Talk, state: TalkState, node: BotNode, { answer, failure }: Called): TalkStep {
  if (node.task?.type !== 'call') return handOver(state, 'scenarioChanged')
  if (answer) return goOn(talk, { ...state, values: valuesAfter(node.task, state.values, answer.json) }, node.next, [])
  const failed = failure ? [...(state.failedCalls ?? []), { nodeId: node.id, ...failure }].slice(-failedCallsKept) : state.failedCalls
  return goOn(talk, failed ? { ...state, failedCalls: failed } : state, node.task.otherwise, [])
}

type Asked = { node: BotNode; task: AskTask }

function answerQuestion(talk: Talk, state: TalkState, { node, task, heard, files, rapid = false }: Asked & Said): TalkStep {
  const today = dayIn(talk.facts.timeZone, talk.now)
  const value = readValue(task, { text: heard?.text ?? '', holds: heard?.holds ?? (() => false), files, today })
  if (value !== null) return takeValue(talk, state, { node, task, value, text: heard?.text.trim() || value })
  const text = filled(task.again.trim() === '' ? task.question : task.again, talk.scenario, state.values)
  const again = misunderstand(talk, state, { type: 'says', nodeId: node.id, text, buttons: offer(node) }, rapid)
  const missed = heard ? { missedAt: node.id } : {}
  if (again) return { ...again, ...missed }
  if (task.otherwise !== null) return { ...goOn(talk, { ...state, misunderstood: 0 }, task.otherwise, []), ...missed }
  return { ...handOver({ ...state, misunderstood: mostMisunderstood }, 'notUnderstood'), ...missed }
}

function takeValue(talk: Talk, state: TalkState, { node, task, value, text }: Asked & { value: string; text: string }): TalkStep {
  const { saveTo, variable } = task
  const saves: TalkAct[] = saveTo ? [{ type: 'saves', nodeId: node.id, saveTo, value }] : []
  const facts = saveTo ? factsWithSaved(talk.facts, saveTo, value) : talk.facts
  const chosen = task.value === 'choice' ? task.choices.find(({ label }) => label === value) : undefined
  const given = { nodeId: node.id, answerId: chosen?.id ?? node.id, text }
  const after = { ...noted(state, given), values: withValue(state.values, variable, value) }
  return goOn({ ...talk, facts }, after, node.next, saves)
}

/** Undefined: it was not understood too often to say so once more. Of lines that follow each other at once, what was said to the first holds for all. */
function misunderstand({ now }: Talk, state: TalkState, says: TalkAct, rapid: boolean): TalkStep | undefined {
  if (rapid && state.misunderstood > 0) return { state, acts: [] }
  const misunderstood = state.misunderstood + 1
  if (misunderstood >= mostMisunderstood) return undefined
  return { state: { ...state, misunderstood, misunderstoodAt: now.toISOString() }, acts: [says] }
}

/** Asking for a person works in any node, unless the node itself says where that leads. */
function wantsHuman({ answers }: BotNode, { text, intents }: Heard): boolean {
  if (answers.some((one) => one.type === 'intent' && one.intent === 'escalateToAgent')) return false
  const said = plainWords(text)
  return intents.includes('escalateToAgent') || Object.values(humanAnswerLabels).some((label) => plainWords(label) === said)
}

type Given = { node: BotNode; to: string } & Omit<GivenAnswer, 'nodeId'>

function follow(talk: Talk, state: TalkState, { node, to, ...given }: Given): TalkStep {
  return goOn(talk, noted(state, { nodeId: node.id, ...given }), to, [])
}

function meantBy(answer: BotAnswer, { sureness }: Heard): Pick<GivenAnswer, 'meant'> {
  const intent = answer.type === 'intent' ? answer.intent : null
  return intent ? { meant: { intent, sureness: sureness?.[intent] ?? 1 } } : {}
}
