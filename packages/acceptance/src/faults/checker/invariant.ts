import type { Breach, InvariantId } from './breach.ts'
import type { Evidence } from './evidence.ts'

export type Invariant = {
  id: InvariantId
  /** What must be true, in a sentence. */
  says: string
  /** Evidence without which it cannot be judged. */
  needs: readonly (keyof Evidence)[]
  /** Every way in which it is not; empty when it holds. */
  check(evidence: Evidence): Breach[]
}
