import { z } from 'zod'

/** What a part of the tests came to; a line for each failure, and for each test that this machine cannot run, with the reason where it is known. */
export type Tally = { passed: number; failures: string[]; skipped?: string[] }

const Test = z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) })
const Report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), message: z.string(), assertionResults: z.array(Test) })),
})
type FileReport = z.output<typeof Report>['testResults'][number]

/**
 * Counts the tests of Vitest's JSON report.
 *
 * A file that failed outside of its tests counts as one failed test, and so does a failed run in which every test passed
 * (an error that no test caught) or none ran.
 */
export function tallyReport(json: string, runSucceeded: boolean): Tally {
  const report = Report.safeParse(parseJson(json))
  if (!report.success) return { passed: 0, failures: ['the tests: no report of them'] }
  const { numPassedTests: passed, testResults } = report.data
  const failures = testResults.flatMap(describeFailures)
  if (failures.length === 0 && passed === 0) failures.push('the tests: none ran')
  if (failures.length === 0 && !runSucceeded) failures.push('the tests: an error outside of them')
  return { passed, failures, skipped: testResults.flatMap(describeSkipped) }
}

export function addTallies(a: Required<Tally>, b: Tally): Required<Tally> {
  return {
    passed: a.passed + b.passed,
    failures: [...a.failures, ...b.failures],
    skipped: [...a.skipped, ...(b.skipped ?? [])],
  }
}

/** A test that is skipped names the program it lacks, in its own name or in that of its group. */
function describeSkipped({ name, assertionResults }: FileReport): string[] {
  return assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending').map(({ fullName }) => `${name}: ${fullName}`)
}

function describeFailures({ name, status, message, assertionResults }: FileReport): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`]
  return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages[0])}`)
}

function firstLine(text = ''): string {
  return text.trim().split('\n', 1)[0] ?? ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
