import type { Breach } from './checker/breach.ts'
import type { Random } from './random.ts'

/** The context of a run: its folder, its scale, and randomness that the seed reproduces. */
export type Stage = {
  /** Outside the system under test; kept, and named in the report, when the run fails. */
  folder: string
  /** Multiplies counts and durations: 1, or 0.1 with `--quick`. */
  scale: number
  random: Random
  /** A line for whoever watches. */
  say(line: string): void
  /** Remembers what has to be undone when the run is over, in whatever way: the last first. Answers the undoing itself, to do it earlier. */
  atEnd(act: () => unknown): () => Promise<void>
}

/** A quick run may share its machine with others: it tells times and does not judge them. */
export function judgesTimes({ scale }: Stage): boolean {
  return scale === 1
}

export type Victim = 'server' | 'postgres' | 'node' | 'worker'

export type Performed = {
  /** Messages whose sender was told that they are accepted. */
  accepted: number
  /** Invariants that did not hold. */
  breaches: readonly Breach[]
  /** Broken promises of the hypothesis beside the invariants, a sentence each. */
  missed?: readonly string[]
  /** Processes killed. */
  kills?: Partial<Record<Victim, number>>
  /** Defects planted on purpose, and how many of them the checker reported. */
  defects?: { planted: number; found: number }
  /** The run's own figures, units in their names. */
  figures: Readonly<Record<string, number | string>>
}

/** The reason why this machine cannot perform the run; a skipped run never counts as passed. */
export type Skipped = { skipped: string }

/** One experiment: a fault is done to the running product from outside, and all that was promised is checked afterwards. */
export type FaultRun = {
  /** The name for `--only`, and the key in the report. */
  name: string
  /** Our claim, in one sentence that the run can refute. */
  hypothesis: string
  perform(stage: Stage): Promise<Performed | Skipped>
}
