import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../run-command.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { findHeadlessShell } from './find-chromium.ts'
import { type Tally, tallyReport } from './tally.ts'
import type { TestPlan } from './tiers.ts'

/** Runs the tests of a plan, or those whose path contains one of `filters`, and counts them. */
export async function runTests(filters: string[], plan: TestPlan): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-report-'))
  try {
    const reportFile = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
    const env = { HEADLESS_SHELL_PATH: findHeadlessShell(), CHROMIUM_PATH: await ensureChromium(), NODE_ENV: 'test', ...plan.env }
    const { ok } = await runCommand('vitest', ['run', ...reporters, ...filters], { env, show: true })
    return tallyReport(await readFile(reportFile, 'utf8').catch(() => ''), ok)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
