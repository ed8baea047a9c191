import type { BotAnswer, BotNode, BotScenario } from '@besedka/contract'
import { kindOf } from '../node-kind.ts'
import {
  type GivenAnswer,
  type Heard,
  humanAnswerId,
  type OfferedButton,
  pathLength,
  type TalkAct,
  type TalkInput,
  type TalkState,
  type TalkStep,
} from './talk.ts'
import { isTimeOf } from './time-of-day.ts'
import { buttonsOf, defaultAnswerOf, understand } from './understand.ts'

/** Nobody is left with a bot that did not understand them this many times in a row. */
const mostMisunderstood = 2

/**
 * One step of a talk: what the bot does with what the customer did, and where the talk stands then. Pure: the same arguments always give the same
 * step, so a step that was decided and lost can be decided again.
 *
 * It never throws, and never leaves a customer without an answer: where the scenario gives no way on, the chat is handed over with the reason.
 */
export function step(scenario: BotScenario, state: TalkState, input: TalkInput, now: Date): TalkStep {
  if (state.over) return { state, acts: [] }
  const talk: Talk = { scenario, now, nodes: new Map(scenario.nodes.map((node) => [node.id, node])) }
  if (input.type === 'begins') return begin(talk, state, input.heard)
  if (input.type === 'presses') return press(talk, state, input.answerId)
  return answer(talk, state, input.type === 'writes' ? input.heard : null)
}

type Talk = { scenario: BotScenario; now: Date; nodes: ReadonlyMap<string, BotNode> }

/** At the root. Where the scenario begins with answers, the first words are already one. */
function begin(talk: Talk, state: TalkState, heard: Heard | null): TalkStep {
  const root = talk.scenario.nodes.find(({ isRoot }) => isRoot)
  if (!root) return handOver(state, 'scenarioChanged')
  if (heard && wantsHuman(root, heard)) return handOver(state, 'askedForHuman')
  if (kindOf(root) !== 'answers' || !heard) return goOn(talk, state, root.id, [])
  return answer(talk, { ...state, waitsAt: root.id, path: pass(state.path, root.id) }, heard)
}

/** A button means what its node meant, also under an older message. */
function press(talk: Talk, state: TalkState, answerId: string): TalkStep {
  if (answerId === humanAnswerId) return handOver(state, 'askedForHuman')
  for (const node of talk.scenario.nodes) {
    const pressed = buttonsOf(node).find(({ id }) => id === answerId)
    if (pressed?.to) return follow(talk, state, node, pressed, pressed.label)
  }
  return { state, acts: [{ type: 'saysItIsOver' }] }
}

/** @param heard null: something that cannot be read */
function answer(talk: Talk, state: TalkState, heard: Heard | null): TalkStep {
  const node = talk.nodes.get(state.waitsAt ?? '')
  if (!node) return handOver(state, 'scenarioChanged')
  if (heard && wantsHuman(node, heard)) return handOver(state, 'askedForHuman')
  const given = (heard && understand(node, heard)) ?? defaultAnswerOf(node)
  if (given?.to) return follow(talk, state, node, given, heard?.text ?? '')
  const misunderstood = state.misunderstood + 1
  if (misunderstood >= mostMisunderstood) return handOver({ ...state, misunderstood }, 'notUnderstood')
  const says: TalkAct = { type: 'says', nodeId: null, text: talk.scenario.defaultMessage, buttons: offer(node) }
  return { state: { ...state, misunderstood }, acts: [says] }
}

/** Asking for a person works in any node, unless the node itself says where that leads. */
function wantsHuman({ answers }: BotNode, { intents }: Heard): boolean {
  return intents.includes('escalateToAgent') && !answers.some((one) => one.type === 'intent' && one.intent === 'escalateToAgent')
}

function follow(talk: Talk, state: TalkState, node: BotNode, given: BotAnswer, text: string): TalkStep {
  const noted: GivenAnswer = { nodeId: node.id, answerId: given.id, text }
  const answers = [...state.answers, noted].slice(-pathLength)
  return goOn(talk, { ...state, misunderstood: 0, answers }, given.to, [])
}

/** Acts from a node on until the customer has the word, or the talk ends. */
function goOn(talk: Talk, state: TalkState, from: string | null, before: readonly TalkAct[]): TalkStep {
  const acts = [...before]
  const passed = new Set<string>()
  let path = state.path
  for (let id = from, last = ''; ; ) {
    const node = talk.nodes.get(id ?? '')
    if (!node) return handOver({ ...state, path }, 'scenarioChanged', acts)
    if (passed.has(node.id)) return handOver({ ...state, path }, 'talkedWithoutEnd', acts)
    passed.add(node.id)
    path = pass(path, node.id)
    if (kindOf(node) === 'answers') return { state: { ...state, path, waitsAt: node.id }, acts: withButtons(acts, node, talk, last) }
    acts.push(...repliesOf(node))
    last = node.id
    if (node.finalAction || (kindOf(node) !== 'triggers' && node.next === null)) {
      acts.push({ type: 'ends', nodeId: node.id, finalAction: node.finalAction ?? { type: 'closeChat' } })
      return { state: { ...state, path, waitsAt: null, over: true }, acts }
    }
    id = node.triggers.find((trigger) => isTimeOf(trigger, talk.now))?.to ?? node.next
    if (id === null) return handOver({ ...state, path }, 'scenarioChanged', acts)
  }
}

function repliesOf({ id: nodeId, replies }: BotNode): TalkAct[] {
  return replies.flatMap((reply): TalkAct[] => {
    if (reply.type === 'text') return [{ type: 'says', nodeId, text: reply.text, buttons: [] }]
    return reply.fileId ? [{ type: 'sendsFile', nodeId, fileId: reply.fileId, buttons: [] }] : []
  })
}

/** Buttons hang on the last thing that was said; where nothing was, the default message carries them. */
function withButtons(acts: readonly TalkAct[], node: BotNode, { scenario }: Talk, last: string): TalkAct[] {
  const buttons = offer(node)
  const carrier = acts.at(-1)
  if (buttons.length === 0) return [...acts]
  if (carrier && (carrier.type === 'says' || carrier.type === 'sendsFile')) return [...acts.slice(0, -1), { ...carrier, buttons }]
  return [...acts, { type: 'says', nodeId: last || null, text: scenario.defaultMessage, buttons }]
}

function offer(node: BotNode): OfferedButton[] {
  return buttonsOf(node).map(({ id, label, link }) => ({ answerId: id, label, link }))
}

function handOver(state: TalkState, reason: Extract<TalkAct, { type: 'handsOver' }>['reason'], before: readonly TalkAct[] = []): TalkStep {
  return { state: { ...state, waitsAt: null, over: true }, acts: [...before, { type: 'handsOver', reason }] }
}

function pass(path: readonly string[], nodeId: string): string[] {
  return [...path, nodeId].slice(-pathLength)
}
