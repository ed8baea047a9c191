import type { ChatCounts } from '@besedka/contract'
import { create } from 'zustand'

type MenuCounters = { counts: ChatCounts | undefined; setCounts: (counts: ChatCounts) => void }

/** The figures beside the lists of the main menu; whoever follows the live feed writes them. */
export const useMenuCounters = create<MenuCounters>((set) => ({ counts: undefined, setCounts: (counts) => set({ counts }) }))
