import type { BotNode, BotScenario, BotTask, Intent } from '@besedka/contract'
import { botTaskTypes, intents } from '@besedka/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkScenario, isSound } from '../checks/check-scenario.ts'
import { aiTask, askTask, button, callTask, heard, onIntent, otherwise, scenarioOf } from '../testing/scenario.ts'
import { step } from './step.ts'
import { beforeTheTalk, type TalkInput, type TalkState, type TalkStep } from './talk.ts'

const now = new Date('2026-11-23T09:00:00Z')
const labels = ['Prices', 'Delivery', 'Hours', 'Back', 'Other']

/** Any scenario of up to twelve nodes that the checks let through. */
const soundScenario = fc
  .array(
    fc.record({
      kind: fc.constantFrom('says', 'asks', ...botTaskTypes),
      targets: fc.array(fc.nat(11), { minLength: 1, maxLength: 5 }),
      ends: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((drafts): BotScenario => {
    const idAt = (target: number) => `n${target % drafts.length}`
    const nodes = drafts.map(({ kind, targets, ends }, index): [string, Parameters<typeof scenarioOf>[0][string]] => {
      const isRoot = index === 0
      const [next = 0, elsewhere = index + 1] = targets
      if (kind !== 'says' && kind !== 'asks') {
        return [`n${index}`, { isRoot, task: taskOf(kind, idAt(elsewhere), ends), next: idAt(next) }]
      }
      if (kind === 'says') return [`n${index}`, { isRoot, says: `Text ${index}`, next: ends ? null : idAt(targets[0] ?? 0) }]
      const buttons = targets.map((target, at) => ({ ...button(labels[at] ?? '', idAt(target)), id: `n${index}b${at}` }))
      return [
        `n${index}`,
        { isRoot, answers: ends ? [...buttons, otherwise(idAt(index + 1))] : [...buttons, onIntent('help', idAt(index + 1))] },
      ]
    })
    return scenarioOf(Object.fromEntries(nodes))
  })
  .filter((scenario) => isSound(checkScenario(scenario)))

const turn = fc.nat(6)
const anyInput: fc.Arbitrary<TalkInput> = fc.oneof(
  fc
    .record({
      type: fc.constant('writes' as const),
      text: fc.constantFrom(...labels, '1', '4', 'prcies', 'what?'),
      intent: fc.constantFrom(...intents, null),
    })
    .map(({ type, text, intent }) => ({ type, heard: heard(text, ...(intent ? [intent satisfies Intent] : [])) })),
  fc.constantFrom('helped', 'human').map((answerId) => ({ type: 'presses' as const, answerId })),
  fc.record({ type: fc.constant('presses' as const), answerId: fc.tuple(fc.nat(11), fc.nat(4)).map(([node, at]) => `n${node}b${at}`) }),
  fc.record({ type: fc.constant('sendsFiles' as const), files: fc.constantFrom([], ['invoice.pdf']) }),
  fc.record({ type: fc.constant('waited' as const), turn }),
  fc.record({ type: fc.constant('called' as const), turn, answer: fc.constantFrom(null, { json: { state: 'open' } }, { json: 'x' }) }),
  fc.record({
    type: fc.constant('offered' as const),
    turn,
    articles: fc.constantFrom([], [{ title: 'Delivery', url: 'https://x.example' }]),
  }),
  turn.map((at) => ({ type: 'answered' as const, turn: at, answer: { text: `Text for ${at}`, articles: [] } })),
  turn.map((at) => ({ type: 'answered' as const, turn: at, answer: null, why: 'notFound' as const })),
)

function taskOf(type: BotTask['type'], otherwise: string, choosing: boolean): BotTask {
  switch (type) {
    case 'ask':
      return askTask({ otherwise, ...(choosing ? { value: 'choice', choices: [{ id: 'yes', label: 'Yes' }] } : { value: 'file' }) })
    case 'condition':
      return { type, test: { type: 'variable', name: 'state', comparison: 'is', value: 'open' }, otherwise }
    case 'set':
      return { type, setting: { type: 'variable', name: 'state', value: 'open' } }
    case 'wait':
      return { type, seconds: 5 }
    case 'call':
      return callTask({ otherwise })
    case 'articles':
      return { type, text: 'Read this', articleIds: ['019a0000-0000-7000-8000-000000000003'] }
    case 'ai':
      return aiTask({ mostQuestions: 2, otherwise, toPerson: choosing ? otherwise : null })
    case 'jump':
      return { type, botId: '019a0000-0000-7000-8000-000000000004' }
  }
}

function steps(scenario: BotScenario, inputs: readonly TalkInput[]): TalkStep[] {
  let state: TalkState = beforeTheTalk
  return [{ type: 'begins', heard: null } as const, ...inputs].map((input) => {
    const next = step(scenario, state, input, now)
    state = next.state
    return next
  })
}

function nodeOf(scenario: BotScenario, id: string | null): BotNode | undefined {
  return scenario.nodes.find((node) => node.id === id)
}

test('any sound scenario always answers, waits where there is a way on, and ends once', () => {
  fc.assert(
    fc.property(soundScenario, fc.array(anyInput, { maxLength: 30 }), (scenario, inputs) => {
      let over = false
      for (const { state, acts } of steps(scenario, inputs)) {
        const ends = acts.filter(({ type }) => type === 'ends' || type === 'handsOver' || type === 'jumps')
        if (over) expect(acts).toEqual([])
        else if (state.over) expect(ends).toHaveLength(1)
        else {
          expect(ends).toHaveLength(0)
          const node = nodeOf(scenario, state.waitsAt)
          // The customer has the word, or something is on its way.
          const asks = node?.task?.type === 'ask' || node?.task?.type === 'ai'
          expect(state.pending !== null || asks || (node?.answers.length ?? 0) > 0).toBe(true)
        }
        expect(acts.some((act) => act.type === 'handsOver' && act.reason === 'talkedWithoutEnd')).toBe(false)
        over = state.over
      }
    }),
  )
})

test('nothing is said twice in a step, and what waits for an answer has been asked', () => {
  fc.assert(
    fc.property(soundScenario, fc.array(anyInput, { maxLength: 30 }), (scenario, inputs) => {
      let asked = false
      for (const { state, acts } of steps(scenario, inputs)) {
        const said = acts.flatMap((act) => (act.type === 'says' ? [`${act.nodeId}: ${act.text}`] : []))
        expect(new Set(said).size).toBe(said.length)
        // Each of these is told once only: a chat that was handed over is not handed over again, and nothing is awaited twice.
        for (const type of ['awaits', 'ends', 'handsOver', 'jumps']) expect(acts.filter((act) => act.type === type).length).toBeLessThan(2)
        asked ||= said.length > 0
        if (nodeOf(scenario, state.waitsAt)?.task?.type === 'ask') expect(asked).toBe(true)
      }
    }),
  )
})

test('whoever is offered buttons gets on by each of them', () => {
  fc.assert(
    fc.property(soundScenario, fc.array(anyInput, { maxLength: 10 }), (scenario, inputs) => {
      for (const { state, acts } of steps(scenario, inputs)) {
        const offered = acts.flatMap((act) => ('buttons' in act ? act.buttons : [])).filter(({ link }) => link === null)
        for (const { answerId } of state.over ? [] : offered) {
          const next = step(scenario, state, { type: 'presses', answerId }, now)
          expect(next.acts.some(({ type }) => type === 'saysItIsOver')).toBe(false)
          expect(next.state.misunderstood).toBe(0)
        }
      }
    }),
  )
})

test('whoever writes is answered, unless a service or a look-up is on its way', () => {
  fc.assert(
    fc.property(soundScenario, fc.array(anyInput, { maxLength: 30 }), (scenario, inputs) => {
      let before: TalkState = beforeTheTalk
      for (const [index, { state, acts }] of steps(scenario, inputs).entries()) {
        const input = inputs[index - 1]
        const awaited = nodeOf(scenario, before.waitsAt)?.task?.type
        const keepsQuiet = before.over || (before.pending !== null && (awaited === 'call' || awaited === 'articles' || awaited === 'ai'))
        if (input?.type === 'writes' && !keepsQuiet) expect(acts.length + Number(state.path.length > before.path.length)).toBeGreaterThan(0)
        before = state
      }
    }),
  )
})

test('a step that is decided again is the same step', () => {
  fc.assert(
    fc.property(soundScenario, fc.array(anyInput, { maxLength: 15 }), (scenario, inputs) => {
      expect(steps(structuredClone(scenario), inputs)).toEqual(steps(scenario, inputs))
    }),
  )
})

test('a customer who was not understood twice in a row is with people', () => {
  fc.assert(
    fc.property(soundScenario, fc.array(anyInput, { maxLength: 30 }), (scenario, inputs) => {
      for (const { state } of steps(scenario, inputs)) {
        if (state.misunderstood < 2) continue
        expect(state.over).toBe(true)
      }
    }),
  )
})
