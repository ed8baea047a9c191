import type { OperatorView } from '@besedka/contract'
import { create } from 'zustand'

type Operators = {
  operators: ReadonlyMap<string, OperatorView> | undefined
  /** The server is out of reach: what it said of them last is true no longer, least of all of oneself. */
  lineGone: boolean
}

/** What operators do, by account, once it is known; whoever follows the live feed writes it. */
export const useOperators = create<Operators>(() => ({ operators: undefined, lineGone: false }))
