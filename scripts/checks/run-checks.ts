import type { Tally } from '../tests/tally.ts'
import type { Check } from './check.ts'
import { deadCode } from './dead-code.ts'
import { dependencies } from './dependencies.ts'
import { imports } from './imports/imports.ts'
import { lint } from './lint.ts'
import { roomNames } from './names/room-names.ts'
import { classNames } from './styles/class-names.ts'
import { tables } from './tables/tables.ts'
import { types } from './types.ts'

/** Everything that can be told from the sources alone. */
export const sourceChecks: Check[] = [types, lint, imports, tables, roomNames, classNames, dependencies, deadCode]

/** Runs checks side by side, prints a line for each and the complaints of those that failed; a check passes or fails as a whole. */
export async function runChecks(checks: Check[]): Promise<Tally> {
  const complaints = await Promise.all(checks.map(runCheck))
  const failures = checks.filter((_check, index) => complaints[index] !== '').map(({ name }) => `check: ${name}`)
  return { passed: checks.length - failures.length, failures }
}

async function runCheck({ name, run }: Check): Promise<string> {
  const startedAt = Date.now()
  const complaint = await run().catch((error: unknown) => String(error))
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${complaint === '' ? '✓' : '✗'} ${name} (${seconds} s)${complaint === '' ? '' : `\n${complaint.trim()}\n`}`)
  return complaint
}
