import { z } from 'zod'

export type Tally = { passed: number; failed: number }

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

/**
 * Counts the tests of Vitest's JSON report.
 *
 * A file that failed outside of its tests counts as one failed test, and so does a failed run in which every test passed
 * (an error that no test caught) or none ran.
 */
export function tallyReport(json: string, runSucceeded: boolean): Tally {
  const report = Report.safeParse(parseJson(json))
  if (!report.success) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = report.data
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = numFailedTests + brokenFiles.length
  const hiddenFailure = failed === 0 && (!runSucceeded || numPassedTests === 0)
  return { passed: numPassedTests, failed: hiddenFailure ? 1 : failed }
}

export function addTallies(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
