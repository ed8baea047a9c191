import type { AiTask, BotNode, BotScenario, BotTask } from '@besedka/contract'
import { factsAfter, holds, type TalkFacts } from './facts.ts'
import { lastOf } from './questions.ts'
import { type Awaited, humanAnswerId, type OfferedButton, type TalkAct, type TalkState } from './talk.ts'
import { filled, withValue } from './values.ts'

/** A model is asked for most of a minute, and may have to wait for a place before. */
const answerMs = 120_000

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
    case 'ai':
      return state.question
        ? asksAi(state, { nodeId, about: state.question, asked: 1, now })
        : invites(state, { nodeId, task, scenario, asked: 0 })
    case 'jump':
      if (task.botId === null) return { ...goesOn, acts: [] }
      return { goesOn: false, acts: [{ type: 'jumps', nodeId, botId: task.botId }], state: { ...state, over: true } }
  }
}

type Asked = { nodeId: string; about: string; asked: number; now: Date }

/** Puts a question to the AI module, the `asked`th at its node. */
export function asksAi(before: TalkState, { nodeId, about, asked, now }: Asked): Extract<TaskStep, { goesOn: false }> {
  const state = { ...before, misunderstood: 0, question: '', meanwhile: '', ai: { asked, about: lastOf(about) } }
  return awaits('answer', { state, nodeId, until: now.getTime() + answerMs })
}

type Inviting = { nodeId: string; task: AiTask; scenario: BotScenario; asked: number }

/** Asks for a question, at the node of the AI module. */
export function invites(state: TalkState, { nodeId, task, scenario, asked }: Inviting): Extract<TaskStep, { goesOn: false }> {
  const says: TalkAct = { type: 'says', nodeId, text: filled(task.invitation, scenario, state.values), buttons: aiButtons(task, asked) }
  return { goesOn: false, acts: [says], state: { ...state, waitsAt: nodeId, misunderstood: 0, ai: { asked, about: '' } } }
}

/** A person can be had at any time; whether it has helped is asked once something was answered. */
export function aiButtons({ helped, person }: AiTask, answered: number): OfferedButton[] {
  const forPerson: OfferedButton = { answerId: humanAnswerId, label: person.label, link: null }
  return answered === 0 ? [forPerson] : [{ answerId: helped.id, label: helped.label, link: null }, forPerson]
}

function awaits(what: Awaited, { state, nodeId, until }: { state: TalkState; nodeId: string; until: number }) {
  const pending = { turn: state.turn + 1, until: new Date(until).toISOString() }
  return {
    goesOn: false as const,
    acts: [{ type: 'awaits', nodeId, what, pending }] satisfies TalkAct[],
    state: { ...state, waitsAt: nodeId, pending, turn: pending.turn },
  }
}
