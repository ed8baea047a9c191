import type { Invariant } from './invariant.ts'
import { storedInOrder } from './rules/stored-in-order.ts'
import { storedOnce } from './rules/stored-once.ts'

/** What must hold after every run. */
export const invariants: readonly Invariant[] = [storedOnce, storedInOrder]
