import type { BotNode, BotScenario } from '@besedka/contract'
import { kindOf } from '../node-kind.ts'
import { doTask } from './do-task.ts'
import type { TalkFacts } from './facts.ts'
import {
  type GivenAnswer,
  type HandOverReason,
  type OfferedButton,
  pathLength,
  type TalkAct,
  type TalkState,
  type TalkStep,
} from './talk.ts'
import { isTimeOf } from './time-of-day.ts'
import { buttonsOf } from './understand.ts'
import { filled } from './values.ts'

/** A scenario with what is true at the moment of a step. `asksAi`: one of its nodes asks the AI module. */
export type Talk = { scenario: BotScenario; now: Date; facts: TalkFacts; nodes: ReadonlyMap<string, BotNode>; asksAi: boolean }

export function noted(state: TalkState, given: GivenAnswer): TalkState {
  return { ...state, misunderstood: 0, answers: [...state.answers, given].slice(-pathLength) }
}

/** Acts from a node on until the customer has the word, something is awaited, or the talk ends. */
export function goOn({ facts: given, ...talk }: Talk, before: TalkState, from: string | null, told: readonly TalkAct[]): TalkStep {
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

export function offer(node: BotNode): OfferedButton[] {
  if (node.task?.type === 'ask') return node.task.choices.map(({ id, label }) => ({ answerId: id, label, link: null }))
  return buttonsOf(node).map(({ id, label, link }) => ({ answerId: id, label, link }))
}

export function handOver(state: TalkState, reason: HandOverReason, before: readonly TalkAct[] = []): TalkStep {
  return { state: { ...state, waitsAt: null, pending: null, over: true }, acts: [...before, { type: 'handsOver', reason }] }
}

export function pass(path: readonly string[], nodeId: string): string[] {
  return [...path, nodeId].slice(-pathLength)
}
