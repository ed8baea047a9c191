import type { ChatCounts } from '@besedka/contract'
import { create } from 'zustand'

/** The figures beside the lists of the main menu; whoever follows the live feed writes them. */
export const useMenuCounters = create<{ counts: ChatCounts | undefined }>(() => ({ counts: undefined }))
