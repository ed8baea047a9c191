import { expect, test } from 'vitest'
import { tallyFaults } from './run-faults.ts'

function report(...verdicts: string[]): string {
  return JSON.stringify({ runs: Object.fromEntries(verdicts.map((verdict, index) => [`run-${index}`, { verdict }])) })
}

test('hypotheses that held are passed, all others failed, and what the machine cannot do is neither', () => {
  expect(tallyFaults(report('held', 'skipped', 'held'), true)).toEqual({ passed: 2, failures: [] })
  expect(tallyFaults(report('held', 'BROKEN', 'MISSED', 'CRASHED'), false)).toEqual({
    passed: 1,
    failures: ['run-1: BROKEN', 'run-2: MISSED', 'run-3: CRASHED'],
  })
})

test.each([
  ['no report', '', false],
  ['a failure that the report does not explain', report('held'), false],
])('%s is a failure', (_, json, runSucceeded) => {
  expect(tallyFaults(json, runSucceeded).failures).toHaveLength(1)
})
