import { expect, test } from 'vitest'
import { tallyReport } from './tally.ts'

type FileReport = { status: string; message?: string; tests?: Record<string, string[]> }

/** A report of files `file-1` …, whose tests failed with these messages. */
function report(passed: number, ...files: FileReport[]): string {
  const testResults = files.map(({ status, message = '', tests = {} }, index) => ({
    name: `file-${index + 1}`,
    status,
    message,
    assertionResults: Object.entries(tests).map(([fullName, failureMessages]) => ({
      fullName,
      status: failureMessages.length > 0 ? 'failed' : 'passed',
      failureMessages,
    })),
  }))
  return JSON.stringify({ numPassedTests: passed, testResults })
}

test('passed tests are counted, and of each failed one it is said where and why', () => {
  const file = { status: 'failed', tests: { 'adds two': [], 'takes away': ['AssertionError: expected 1 to be 2\n    at file-1:12'] } }
  expect(tallyReport(report(1, file), false)).toEqual({
    passed: 1,
    failures: ['file-1: takes away: AssertionError: expected 1 to be 2'],
    skipped: [],
  })
})

test('a test that was skipped is named', () => {
  const assertionResults = [{ fullName: 'two nodes, skipped: nginx is missing', status: 'skipped', failureMessages: [] }]
  const json = JSON.stringify({ numPassedTests: 1, testResults: [{ name: 'file-1', status: 'passed', message: '', assertionResults }] })

  expect(tallyReport(json, true).skipped).toEqual(['file-1: two nodes, skipped: nginx is missing'])
})

test('a file that does not even load counts as failed', () => {
  expect(tallyReport(report(1, { status: 'failed', message: 'No such module' }, { status: 'passed' }), false)).toEqual({
    passed: 1,
    failures: ['file-1: No such module'],
    skipped: [],
  })
})

test.each([
  ['an error outside of all tests', report(3, { status: 'passed' }), false],
  ['a run without a single test', report(0), true],
  ['no report at all', '', true],
])('%s is a failure', (_, json, runSucceeded) => {
  expect(tallyReport(json, runSucceeded).failures).toHaveLength(1)
})
