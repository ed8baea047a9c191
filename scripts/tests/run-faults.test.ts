import { expect, test } from 'vitest'
import { tallyFaults } from './run-faults.ts'

function report(...verdicts: string[]): string {
  const runs = verdicts.map((verdict, index) => [`run-${index}`, { verdict, ...(verdict === 'skipped' && { skipped: 'needs root' }) }])
  return JSON.stringify({ runs: Object.fromEntries(runs) })
}

test('hypotheses that held are passed, all others failed, and what the machine cannot do is named with its reason', () => {
  expect(tallyFaults(report('held', 'skipped', 'held'), true)).toEqual({ passed: 2, failures: [], skipped: ['run-1: needs root'] })
  expect(tallyFaults(report('held', 'BROKEN', 'MISSED', 'CRASHED'), false)).toEqual({
    passed: 1,
    failures: ['run-1: BROKEN', 'run-2: MISSED', 'run-3: CRASHED'],
    skipped: [],
  })
})

test.each([
  ['no report', '', false],
  ['a failure that the report does not explain', report('held'), false],
])('%s is a failure', (_, json, runSucceeded) => {
  expect(tallyFaults(json, runSucceeded).failures).toHaveLength(1)
})
