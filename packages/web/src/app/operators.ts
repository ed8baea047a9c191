import type { OperatorView } from '@besedka/contract'
import { create } from 'zustand'

/** What operators do, by account, once it is known; whoever follows the live feed writes it. */
export const useOperators = create<{ operators: ReadonlyMap<string, OperatorView> | undefined }>(() => ({ operators: undefined }))
