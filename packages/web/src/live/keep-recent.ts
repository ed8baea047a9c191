import type { LiveState } from './live-state.ts'

/** How many conversations stay loaded: a day of work must not fill the memory of the tab. */
const logsKept = 40

/** Moves a chat to the end of those looked at, and forgets the messages of the one that was left longest ago. */
export function keepRecent(state: LiveState, chatId: string): LiveState {
  const log = state.logs.get(chatId)
  if (log === undefined || state.logs.size <= logsKept) return state
  const logs = new Map(state.logs)
  // A map keeps the order in which its keys came.
  logs.delete(chatId)
  logs.set(chatId, log)
  for (const id of [...logs.keys()].slice(0, logs.size - logsKept)) logs.delete(id)
  return { ...state, logs, histories: new Map([...state.histories].filter(([id]) => logs.has(id))) }
}
