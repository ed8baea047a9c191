import type { Report } from '../examination.ts'

/** What was found, each with what repeats it, then the figures. */
export function printReport(name: string, { findings, figures }: Report, seed: number): void {
  for (const { what, detail, repeat } of findings) console.log(`\n✗ ${what}: ${detail}\n${repeat}`)
  const line = Object.entries(figures)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ')
  console.log(`${name}: ${findings.length} findings (seed ${seed}); ${line}`)
}
