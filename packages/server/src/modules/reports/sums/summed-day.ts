import type { FactKind } from '@besedka/contract'

/** A day of an organisation, and the kinds of facts whose sums are as the facts are. */
export type SummedDay = { from: Date; to: Date; held: readonly FactKind[] }
