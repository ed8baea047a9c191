import type { Invariant } from './invariant.ts'
import { keptApart } from './rules/kept-apart.ts'
import { noSilentFailure } from './rules/no-silent-failure.ts'
import { nothingKept } from './rules/nothing-kept.ts'
import { reachedCustomers } from './rules/reached-customers.ts'
import { shownOnScreens } from './rules/shown-on-screens.ts'
import { statusForward } from './rules/status-forward.ts'
import { storedInOrder } from './rules/stored-in-order.ts'
import { storedOnce } from './rules/stored-once.ts'

/** What must hold after every run. */
export const invariants: readonly Invariant[] = [
  storedOnce,
  storedInOrder,
  shownOnScreens,
  reachedCustomers,
  keptApart,
  statusForward,
  nothingKept,
  noSilentFailure,
]
