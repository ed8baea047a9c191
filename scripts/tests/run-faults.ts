import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { runCommand } from '../run-command.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { findHeadlessShell } from './find-chromium.ts'
import type { Tally } from './tally.ts'
import type { TestPlan } from './tiers.ts'

const Report = z.object({ runs: z.record(z.string(), z.object({ verdict: z.string(), skipped: z.string().optional() })) })

/** Performs the fault runs of a plan in their quick form, and counts the hypotheses that held; what the machine cannot do is told apart. */
export async function runFaults({ faults, seed }: TestPlan): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-faults-report-'))
  try {
    const output = join(folder, 'faults.json')
    const program = ['packages/acceptance/src/faults/main.ts', '--quick', '--output', output]
    if (faults) program.push('--only', faults.join(','))
    if (seed !== undefined) program.push('--seed', String(seed))
    const env = { HEADLESS_SHELL_PATH: findHeadlessShell(), CHROMIUM_PATH: await ensureChromium() }
    const { ok } = await runCommand('node', program, { env, show: true })
    return tallyFaults(await readFile(output, 'utf8').catch(() => ''), ok)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Counts the verdicts of faults.json. No report, or a run of which it says nothing bad though the whole has failed, is a failure. */
export function tallyFaults(json: string, runSucceeded: boolean): Tally {
  const report = Report.safeParse(parseJson(json))
  if (!report.success) return { passed: 0, failures: ['the fault runs: no report of them'] }
  const runs = Object.entries(report.data.runs)
  const passed = runs.filter(([, { verdict }]) => verdict === 'held').length
  const failures = runs
    .filter(([, { verdict }]) => verdict !== 'held' && verdict !== 'skipped')
    .map(([name, { verdict }]) => `${name}: ${verdict}`)
  if (failures.length === 0 && !runSucceeded) failures.push('the fault runs: what failed is not in their report')
  const skipped = runs.filter(([, { verdict }]) => verdict === 'skipped').map(([name, { skipped: reason = '' }]) => `${name}: ${reason}`)
  return { passed, failures, skipped }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
