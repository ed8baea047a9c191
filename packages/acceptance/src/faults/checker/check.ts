import type { Breach } from './breach.ts'
import type { Evidence } from './evidence.ts'
import { invariants } from './invariants.ts'

/** Holds the evidence of a run against all invariants. */
export function check(evidence: Evidence): Breach[] {
  return invariants.flatMap((invariant) => invariant.check(evidence))
}
