import type { FactKind } from '@besedka/contract'
import { expect, it } from 'vitest'
import { planReading } from './plan-reading.ts'

const dayMs = 86_400_000
const first = Date.parse('2026-03-01T00:00:00.000Z')
const at = (day: number) => new Date(first + day * dayMs)
const day = (number: number, ...held: FactKind[]) => ({ from: at(number), to: at(number + 1), held })
const span = { from: at(0).toISOString(), to: at(30).toISOString() }

it('reads what no day holds from facts, kinds together whose stretches are the same', () => {
  const days = [day(1, 'opened', 'closed', 'turn'), day(2, 'opened', 'closed')]

  const { sums, facts } = planReading(span, ['opened', 'closed', 'turn', 'note'], days)

  expect(sums).toEqual({ days: [at(1), at(2)], kinds: ['opened', 'closed', 'turn'], without: [{ at: at(2), kind: 'turn' }] })
  const stretch = (from: number, to: number) => ({ from: at(from).toISOString(), to: at(to).toISOString() })
  expect(facts).toEqual([
    { ...stretch(0, 1), kinds: ['opened', 'closed', 'turn'] },
    { ...stretch(3, 30), kinds: ['opened', 'closed'] },
    { ...stretch(2, 30), kinds: ['turn'] },
    { ...span, kinds: ['note'] },
  ])
})

it('asks for no facts where every day holds everything', () => {
  const days = Array.from({ length: 30 }, (_, number) => day(number, 'opened'))

  const sums = { days: days.map(({ from }) => from), kinds: ['opened'], without: [] }
  expect(planReading(span, ['opened'], days)).toEqual({ sums, facts: [] })
})

it('reads a kind from facts altogether that only scattered days hold', () => {
  const days = Array.from({ length: 30 }, (_, number) => (number % 3 === 1 ? day(number, 'opened', 'turn') : day(number, 'opened')))

  const { sums, facts } = planReading(span, ['opened', 'turn'], days)

  expect(sums).toMatchObject({ kinds: ['opened'], without: [] })
  expect(facts).toEqual([{ ...span, kinds: ['turn'] }])
})
