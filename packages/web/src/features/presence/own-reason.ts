import { create } from 'zustand'

/** Whether the operator is being asked for a reason of their own. The menus that ask are gone by then. */
export const useOwnReason = create<{ asking: boolean }>(() => ({ asking: false }))
