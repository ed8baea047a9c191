import type { LiveState } from './live-state.ts'
import { isFailure } from './load-state.ts'
import { withoutEntry } from './with-entry.ts'

/**
 * The state without what may have changed unheard and is not being fetched again now: it is fetched when somebody looks at it. What is
 * on the screen stays there until its fresh version has come.
 */
export function forgetUnseen(state: LiveState, shownIds: readonly string[]): LiveState {
  const ofShown = <T>(map: ReadonlyMap<string, T>) => new Map([...map].filter(([chatId]) => shownIds.includes(chatId)))
  return {
    ...state,
    logs: ofShown(state.logs),
    histories: ofShown(state.histories),
    drafts: ofShown(state.drafts),
    logLoads: ofShown(state.logLoads),
  }
}

/** The state without a chat that we turned out not to see any more: it must not stand in a list as it once was. */
export function forgetRefused(chatId: string): (state: LiveState) => LiveState {
  return (state) => (isRefused(state, chatId) ? { ...state, chats: withoutEntry(state.chats, chatId) } : state)
}

/** Whether something was left out of what we were told of a conversation: it has to be fetched as if nothing of it were known. */
export function hasGap({ histories, logLoads }: LiveState, chatId: string): boolean {
  return histories.has(chatId) && !logLoads.has(chatId)
}

/** Whether the server did not let us see a chat when it was last asked for. */
export function isRefused(state: LiveState, chatId: string): boolean {
  const load = state.logLoads.get(chatId)
  return isFailure(load) && load.kind === 'refused'
}
