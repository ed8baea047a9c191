import type { Report } from '../examination.ts'

/** What was found, in words, with what repeats it; empty when nothing was. */
export function explained({ findings }: Report, seed: number): string {
  if (findings.length === 0) return ''
  const told = findings.map(({ what, detail, repeat }) => `${what}: ${detail}\n${repeat}`)
  return [`FUZZ_SEED=${seed} repeats it.`, ...told].join('\n\n')
}
