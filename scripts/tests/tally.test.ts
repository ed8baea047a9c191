import { expect, test } from 'vitest'
import { tallyReport } from './tally.ts'

function report(passed: number, failed: number, files: { status: string; tests: string[] }[]): string {
  const testResults = files.map(({ status, tests }) => ({ status, assertionResults: tests.map((test) => ({ status: test })) }))
  return JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults })
}

test('passed and failed tests are counted', () => {
  expect(tallyReport(report(2, 1, [{ status: 'failed', tests: ['passed', 'passed', 'failed'] }]), false)).toEqual({ passed: 2, failed: 1 })
})

test('a file that does not even load counts as failed', () => {
  const files = [
    { status: 'failed', tests: [] },
    { status: 'passed', tests: ['passed'] },
  ]
  expect(tallyReport(report(1, 0, files), false)).toEqual({ passed: 1, failed: 1 })
})

test.each([
  ['an error outside of all tests', report(3, 0, [{ status: 'passed', tests: ['passed'] }]), false],
  ['a run without a single test', report(0, 0, []), true],
  ['no report at all', '', true],
])('%s is a failure', (_, json, runSucceeded) => {
  expect(tallyReport(json, runSucceeded).failed).toBe(1)
})
