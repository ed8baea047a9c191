import type { BotNode, BotScenario, BotTask } from '@besedka/contract'
import { factsAfter, holds, type TalkFacts } from './facts.ts'
import type { Awaited, OfferedButton, TalkAct, TalkState } from './talk.ts'
import { filled, withValue } from './values.ts'

/** What is asked elsewhere has its own time, and this much to be heard of: behind it, nothing has come. */
const graceMs = 60_000

type Surrounding = { scenario: BotScenario; now: Date; facts: TalkFacts }

/** What a task did: the talk goes on to a node, or stands here. */
export type TaskStep = { acts: TalkAct[]; state: TalkState } & ({ goesOn: true; to: string | null; facts: TalkFacts } | { goesOn: false })

/** Does the task of a node to which the talk has come. */
export function doTask({ scenario, now, facts }: Surrounding, state: TalkState, { id: nodeId, next }: BotNode, task: BotTask): TaskStep {
  const goesOn = { goesOn: true, to: next, facts, state } as const
  switch (task.type) {
    case 'ask': {
      const buttons = task.choices.map(({ id, label }): OfferedButton => ({ answerId: id, label, link: null }))
      const asks: TalkAct = { type: 'says', nodeId, text: filled(task.question, scenario, state.values), buttons }
      return { goesOn: false, acts: [asks], state: { ...state, waitsAt: nodeId, misunderstood: 0 } }
    }
    case 'condition':
      return { ...goesOn, acts: [], to: holds(task.test, facts, state.values) ? next : task.otherwise }
    case 'set': {
      const { setting } = task
      if (setting.type !== 'variable') return { ...goesOn, acts: [{ type: 'sets', nodeId, setting }], facts: factsAfter(facts, setting) }
      const value = filled(setting.value, scenario, state.values)
      return { ...goesOn, acts: [], state: { ...state, values: withValue(state.values, setting.name, value) } }
    }
    case 'wait':
      return awaits('time', { state, nodeId, until: now.getTime() + task.seconds * 1_000 })
    case 'call':
      return awaits('service', { state, nodeId, until: now.getTime() + task.timeLimitSeconds * 1_000 + graceMs })
    case 'articles':
      return awaits('articles', { state, nodeId, until: now.getTime() + graceMs })
    case 'jump':
      if (task.botId === null) return { ...goesOn, acts: [] }
      return { goesOn: false, acts: [{ type: 'jumps', nodeId, botId: task.botId }], state: { ...state, over: true } }
  }
}

function awaits(what: Awaited, { state, nodeId, until }: { state: TalkState; nodeId: string; until: number }): TaskStep {
  const pending = { turn: state.turn + 1, until: new Date(until).toISOString() }
  return {
    goesOn: false,
    acts: [{ type: 'awaits', nodeId, what, pending }],
    state: { ...state, waitsAt: nodeId, pending, turn: pending.turn },
  }
}
