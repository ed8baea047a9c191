import type { Stage } from './stage/open-stage.ts'

/** Something that must not be, in words, with what is needed to see it again. */
export type Finding = { what: string; detail: string; repeat: string }

export type Report = { findings: Finding[]; figures: Readonly<Record<string, string | number>> }

export type Examination = {
  name: string
  examine(stage: Stage, options: { calls: number; seed: number }): Promise<Report>
}
