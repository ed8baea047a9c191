import type { BotNode, BotScenario, Intent } from '@besedka/contract'
import { intents } from '@besedka/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkScenario, isSound } from '../checks/check-scenario.ts'
import { button, heard, onIntent, otherwise, scenarioOf } from '../testing/scenario.ts'
import { step } from './step.ts'
import { beforeTheTalk, type TalkInput, type TalkState, type TalkStep } from './talk.ts'

const now = new Date('2026-11-23T09:00:00Z')
const labels = ['Prices', 'Delivery', 'Hours', 'Back', 'Other']

/** Any scenario of up to twelve nodes that the checks let through. */
const soundScenario = fc
  .array(
    fc.record({ kind: fc.constantFrom('says', 'asks'), targets: fc.array(fc.nat(11), { minLength: 1, maxLength: 5 }), ends: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((drafts): BotScenario => {
    const idAt = (target: number) => `n${target % drafts.length}`
    const nodes = drafts.map(({ kind, targets, ends }, index): [string, Parameters<typeof scenarioOf>[0][string]] => {
      const isRoot = index === 0
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

const anyInput: fc.Arbitrary<TalkInput> = fc.oneof(
  fc
    .record({
      type: fc.constant('writes' as const),
      text: fc.constantFrom(...labels, '1', '4', 'prcies', 'what?'),
      intent: fc.constantFrom(...intents, null),
    })
    .map(({ type, text, intent }) => ({ type, heard: heard(text, ...(intent ? [intent satisfies Intent] : [])) })),
  fc.record({ type: fc.constant('presses' as const), answerId: fc.tuple(fc.nat(11), fc.nat(4)).map(([node, at]) => `n${node}b${at}`) }),
  fc.constant({ type: 'sendsFile' as const }),
)

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
        const ends = acts.filter(({ type }) => type === 'ends' || type === 'handsOver')
        if (over) expect(acts).toEqual([])
        else if (state.over) expect(ends).toHaveLength(1)
        else {
          expect(ends).toHaveLength(0)
          expect(nodeOf(scenario, state.waitsAt)?.answers.length).toBeGreaterThan(0)
        }
        if (!over && scenario.nodes[0]?.answers.length === 0) expect(acts.length).toBeGreaterThan(0)
        expect(acts.some((act) => act.type === 'handsOver' && act.reason === 'talkedWithoutEnd')).toBe(false)
        over = state.over
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
