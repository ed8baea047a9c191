import type { AiTask, AskTask, BotAnswer, BotNode, BotScenario } from '@besedka/contract'
import { kindOf } from '../node-kind.ts'
import { valuesAfter } from './call.ts'
import { aiButtons, asksAi, doTask, invites } from './do-task.ts'
import { factsWithSaved, noFacts, type TalkFacts } from './facts.ts'
import { plainWords } from './plain-words.ts'
import { isQuestion, withAnswered, withMoreToAsk, withQuestion } from './questions.ts'
import { readValue } from './read-value.ts'
import { isContent, isSmallTalk } from './small-talk.ts'
import {
  type GivenAnswer,
  type HandOverReason,
  type Heard,
  humanAnswerId,
  humanAnswerLabels,
  meanwhileLength,
  type NoAnswer,
  type OfferedButton,
  pathLength,
  type TalkAct,
  type TalkInput,
  type TalkState,
  type TalkStep,
} from './talk.ts'
import { isTimeOf } from './time-of-day.ts'
import { buttonsOf, chosenAmong, defaultAnswerOf, understand } from './understand.ts'
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
type Talk = { scenario: BotScenario; now: Date; facts: TalkFacts; nodes: ReadonlyMap<string, BotNode>; asksAi: boolean }

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

type AtAi = { node: BotNode; task: AiTask }

/** At the AI module: a question, a word of its buttons, or nothing that could be answered. */
function answerAtAi(talk: Talk, state: TalkState, { node, task, heard }: AtAi & { heard: Heard | null }): TalkStep {
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
function endAsking(talk: Talk, state: TalkState, node: BotNode, input: Extract<TalkInput, { type: 'answered' }>): TalkStep {
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

function isHelped(talk: Talk, state: TalkState, node: BotNode, { helped }: AiTask): TalkStep {
  return goOn(talk, noted(state, { nodeId: node.id, answerId: helped.id, text: helped.label }), node.next, [])
}

/** The customer asks for a person: at the AI module the author says where that leads. */
function toPerson(talk: Talk, state: TalkState, node: BotNode | undefined): TalkStep {
  if (node?.task?.type !== 'ai') return handOver(state, 'askedForHuman')
  const { person, toPerson: to } = node.task
  const asked = noted({ ...state, meanwhile: '' }, { nodeId: node.id, answerId: person.id, text: person.label })
  return to === null ? handOver(asked, 'askedForHuman') : goOn(talk, asked, to, [])
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
    : hearing(talk, endCall(talk, state, node, null), heard)
}

function waitingWith(state: TalkState, text: string): TalkState {
  return { ...state, meanwhile: [state.meanwhile, text].filter(Boolean).join('\n').slice(-meanwhileLength).toWellFormed() }
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
  if (input.type === 'called') return hearing(talk, endCall(talk, state, node, input.answer), input.meanwhile)
  if (input.type === 'waited') return goOn(talk, state, node.next, [])
  return hearing(talk, goOn(talk, state, node.next, offerArticles(talk, state, node, input.articles)), input.meanwhile)
}

function offerArticles({ scenario }: Talk, { values }: TalkState, { id, task }: BotNode, articles: readonly Article[]): TalkAct[] {
  if (task?.type !== 'articles' || articles.length === 0) return []
  const lines = articles.map(({ title, url }) => `${title}\n${url}`)
  return [{ type: 'says', nodeId: id, text: [filled(task.text, scenario, values), ...lines].join('\n\n'), buttons: [] }]
}

function endCall(talk: Talk, state: TalkState, node: BotNode, answered: { json: unknown } | null): TalkStep {
  if (node.task?.type !== 'call') return handOver(state, 'scenarioChanged')
  if (!answered) return goOn(talk, state, node.task.otherwise, [])
  return goOn(talk, { ...state, values: valuesAfter(node.task, state.values, answered.json) }, node.next, [])
}

type Asked = { node: BotNode; task: AskTask }

function answerQuestion(talk: Talk, state: TalkState, { node, task, heard, files, rapid = false }: Asked & Said): TalkStep {
  const value = readValue(task, { text: heard?.text ?? '', files })
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

function noted(state: TalkState, given: GivenAnswer): TalkState {
  return { ...state, misunderstood: 0, answers: [...state.answers, given].slice(-pathLength) }
}

/** Acts from a node on until the customer has the word, something is awaited, or the talk ends. */
function goOn({ facts: given, ...talk }: Talk, before: TalkState, from: string | null, told: readonly TalkAct[]): TalkStep {
  const acts = [...told]
  const passed = new Set<string>()
  let facts = given
  let state: TalkState = { ...before, waitsAt: null, pending: null, meanwhile: '' }
  for (let id = from; ; ) {
    const node = talk.nodes.get(id ?? '')
    if (!node) return handOver(state, 'scenarioChanged', acts)
    if (passed.has(node.id)) return handOver(state, 'talkedWithoutEnd', acts)
    passed.add(node.id)
    state = { ...state, path: pass(state.path, node.id) }
    if (kindOf(node) === 'answers') return { state: { ...state, waitsAt: node.id }, acts: withButtons(acts, node, talk.scenario) }
    if (node.task) {
      const done = doTask({ ...talk, facts }, state, node, node.task)
      acts.push(...done.acts)
      if (!done.goesOn) return { state: done.state, acts }
      state = done.state
      facts = done.facts
      if (done.to === null) return handOver(state, 'scenarioChanged', acts)
      id = done.to
      continue
    }
    acts.push(...repliesOf(node, talk.scenario, state))
    if (node.finalAction || (kindOf(node) !== 'triggers' && node.next === null)) {
      acts.push({ type: 'ends', nodeId: node.id, finalAction: node.finalAction ?? { type: 'closeChat' } })
      return { state: { ...state, over: true }, acts }
    }
    id = node.triggers.find((trigger) => isTimeOf(trigger, talk.now))?.to ?? node.next
    if (id === null) return handOver(state, 'scenarioChanged', acts)
  }
}

function repliesOf({ id: nodeId, replies }: BotNode, scenario: BotScenario, { values }: TalkState): TalkAct[] {
  return replies.flatMap((reply): TalkAct[] => {
    if (reply.type === 'text') return [{ type: 'says', nodeId, text: filled(reply.text, scenario, values), buttons: [] }]
    return reply.fileId ? [{ type: 'sendsFile', nodeId, fileId: reply.fileId, buttons: [] }] : []
  })
}

/** Buttons hang on the last thing that was said; where nothing was, the default message carries them. */
function withButtons(acts: readonly TalkAct[], node: BotNode, { defaultMessage }: BotScenario): TalkAct[] {
  const buttons = offer(node)
  if (buttons.length === 0) return [...acts]
  const last = acts.findLastIndex(({ type }) => type === 'says' || type === 'sendsFile')
  if (last === -1) return [...acts, { type: 'says', nodeId: null, text: defaultMessage, buttons }]
  return acts.map((act, index) => (index === last && 'buttons' in act ? { ...act, buttons } : act))
}

function offer(node: BotNode): OfferedButton[] {
  if (node.task?.type === 'ask') return node.task.choices.map(({ id, label }) => ({ answerId: id, label, link: null }))
  return buttonsOf(node).map(({ id, label, link }) => ({ answerId: id, label, link }))
}

function handOver(state: TalkState, reason: HandOverReason, before: readonly TalkAct[] = []): TalkStep {
  return { state: { ...state, waitsAt: null, pending: null, over: true }, acts: [...before, { type: 'handsOver', reason }] }
}

function pass(path: readonly string[], nodeId: string): string[] {
  return [...path, nodeId].slice(-pathLength)
}
