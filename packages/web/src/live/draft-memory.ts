import type { DraftView } from '@besedka/contract'
import { type Draft, withoutEcho } from './draft.ts'
import { createKeptDrafts } from './kept-drafts.ts'
import type { LiveContext } from './live-context.ts'
import { withEntry, withoutEntry } from './with-entry.ts'

export type DraftMemory = ReturnType<typeof createDraftMemory>

/** What is known of unsent texts: stored in this browser, typed but not saved, saved but not yet told by the feed, held by the server, offered beside ours. */
export function createDraftMemory({ store, ports }: LiveContext) {
  const kept = createKeptDrafts(ports.kept, store.get().viewer.accountId, ports.newId())
  /** What was typed and has not been saved: here, or before a reload. */
  const typed = new Map<string, Draft>()
  /** What was saved from here and has not been told of by the server. */
  const sent = new Map<string, readonly string[]>()
  const sentOf = (chatId: string) => sent.get(chatId) ?? []

  const left = kept.chatIds().flatMap((chatId) => {
    const draft = kept.newest(chatId)
    return draft === null ? [] : [{ chatId, ...draft }]
  })
  for (const { chatId, kind, text } of left) typed.set(chatId, { kind, text })
  store.update((state) => ({
    ...state,
    otherDrafts: new Map(kept.others()),
    unsavedDrafts: new Map(left.filter(({ text }) => text.trim() !== '').map(({ chatId, at }) => [chatId, at])),
  }))

  function markUnsaved(chatId: string, since: number | null) {
    store.update((state) => ({
      ...state,
      unsavedDrafts: since === null ? withoutEntry(state.unsavedDrafts, chatId) : withEntry(state.unsavedDrafts, chatId, since),
    }))
  }

  return {
    kept,
    typed,
    /** What the server held as far as this screen has seen: what is typed next takes its place. */
    seen: new Map<string, string>(),
    markUnsaved,
    sentOf,
    noteSent: (chatId: string, text: string) => sent.set(chatId, [...sentOf(chatId), text]),
    /** Whether the server tells of what was saved from here; it tells no more of what was saved before that. */
    takeEcho(chatId: string, text: string): boolean {
      const rest = withoutEcho(sentOf(chatId), text)
      if (rest !== null) sent.set(chatId, rest)
      return rest !== null
    },
    /** Puts what the server holds. An answer that was overtaken by a later draft changes nothing. */
    put(chatId: string, draft: DraftView | null) {
      store.update((state) => {
        const known = state.drafts.get(chatId)
        return known && draft && known.updatedAt > draft.updatedAt ? state : { ...state, drafts: withEntry(state.drafts, chatId, draft) }
      })
    },
    offer(chatId: string, other: Draft | null) {
      const worth = other !== null && other.text.trim() !== '' ? other : null
      kept.writeOther(chatId, worth)
      store.update((state) => ({
        ...state,
        otherDrafts: worth === null ? withoutEntry(state.otherDrafts, chatId) : withEntry(state.otherDrafts, chatId, worth),
      }))
    },
    /** Nothing of the chat waits on this device any more. */
    settle(chatId: string) {
      typed.delete(chatId)
      markUnsaved(chatId, null)
    },
  }
}
