import type { StaffEvent } from '@besedka/contract'
import type { LiveContext } from './live-context.ts'
import type { LiveState } from './live-state.ts'
import type { LogLoader } from './log-loader.ts'
import { missingAfter } from './missing-after.ts'

export type ShownChats = ReturnType<typeof createShownChats>

/** The chats on the screen: fetched until they come, and kept whole. */
export function createShownChats({ store, wanted, mayFetch }: LiveContext, logs: LogLoader) {
  let ids: readonly string[] = []

  function want(chatId: string) {
    void wanted.want(`chat ${chatId}`, () => logs.open(chatId))
  }

  function retry(chatId: string) {
    logs.forgetFailure(chatId)
    if (mayFetch()) want(chatId)
  }

  function leave(chatIds: readonly string[]) {
    for (const chatId of chatIds) logs.forgetFailure(chatId)
    wanted.forget(chatIds.flatMap((chatId) => [`chat ${chatId}`, `newer ${chatId}`] as const))
  }

  return {
    ids: () => ids,
    retry,
    fetch: () => ids.forEach(want),
    /** Puts these chats on the screen; the answer tells whether others have left it. */
    show(next: readonly string[]): boolean {
      const left = ids.filter((id) => !next.includes(id))
      ids = next
      // The messages first: everything else can wait until they have been asked for.
      for (const id of ids) retry(id)
      if (left.length > 0) leave(left)
      return left.length > 0
    },
    /** Fetches what these events, which have been applied, have left to be fetched. */
    complete(events: readonly StaffEvent[], before: LiveState) {
      const missing = missingAfter(events, before, store.get(), ids)
      for (const chatId of missing.newest) void wanted.want(`newer ${chatId}`, () => logs.newer(chatId))
      missing.whole.forEach(want)
    },
  }
}
