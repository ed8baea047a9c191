import type { Breach } from './breach.ts'
import type { Evidence } from './evidence.ts'
import type { Invariant } from './invariant.ts'
import { invariants } from './invariants.ts'

/** Evidence of nothing. */
export const nothing: Evidence = {
  promised: [],
  messages: [],
  logs: [],
  statuses: [],
  deliveries: [],
  owners: new Map(),
  seen: [],
  screens: [],
  heard: [],
  usage: [],
}

/** Holds the evidence of a run against all invariants. One that needs what the run has not gathered at all is left out. */
export function check(evidence: Partial<Evidence>): Breach[] {
  const gathered = (invariant: Invariant) => invariant.needs.every((kind) => evidence[kind] !== undefined)
  return invariants.filter(gathered).flatMap((invariant) => invariant.check({ ...nothing, ...evidence }))
}
