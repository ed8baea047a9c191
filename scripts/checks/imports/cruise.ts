import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { inRoot } from '../../root.ts'
import { runCommand } from '../../run-command.ts'

const Report = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

export type CruiseReport = { files: number; violations: { rule: string; from: string; to: string }[] }

/** Holds all imports below `packages/` of a folder against the rules of `.dependency-cruiser.mjs`. */
export async function cruise(folder: string): Promise<CruiseReport> {
  const args = ['packages', '--config', inRoot('.dependency-cruiser.mjs'), '--output-type', 'json']
  const env = { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'swc-reads-tsx.js'))}` }
  const { output } = await runCommand('depcruise', args, { cwd: folder, env })
  // With violations the exit code is not 0, yet the report is whole; anything that is no report is a failure of the tool itself.
  if (!output.startsWith('{')) throw new Error(`dependency-cruiser failed:\n${output}`)
  const { summary } = Report.parse(JSON.parse(output))
  return { files: summary.totalCruised, violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })) }
}
