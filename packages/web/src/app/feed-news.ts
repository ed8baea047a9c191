import { create } from 'zustand'

/** How far this browser has heard of what happens; whoever follows the live feed writes it. `line` is false while nothing can be heard. */
export const useFeedNews = create<{ position: number | null; line: boolean }>(() => ({ position: null, line: false }))
