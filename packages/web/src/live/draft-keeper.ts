import type { Draft } from './draft.ts'
import { createDraftMemory } from './draft-memory.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { LiveContext } from './live-context.ts'
import { createShownComposers } from './shown-composers.ts'

export type DraftKeeper = {
  /** What to put into the composer of a chat: the text of this browser that has not reached the server, else the server's as far as known. */
  known(chatId: string): Draft | null
  /**
   * Tells a composer what else is known of its text: what the server holds, and that another screen of the same person has gone on with
   * it. The answer stops it.
   */
  follow(chatId: string, shown: Draft, onTaken: (draft: Draft) => void): () => void
  /** Keeps what was typed: in this browser at once, on the server shortly. */
  change(chatId: string, draft: Draft): void
  /** Puts a text into the composer of a chat, whether it is on the screen or not. */
  put(chatId: string, draft: Draft): void
  /** Asks again what the server holds of the drafts on the screen; answers whether it came. */
  refresh(): Promise<boolean>
  /** Puts the text that was offered into the composer, and offers what stood there. */
  swap(chatId: string): void
  /** The text that was offered is not wanted. */
  dropOther(chatId: string): void
  /** Sends unsaved drafts now: the chat is left, or the page goes away. */
  flush(): void
  /** Sends what could not be sent before, without overwriting what was written elsewhere meanwhile. */
  retry(): void
  /** Gives up what is kept of a chat on this device. */
  discard(chatId: string): void
}

/** Keeps unsent texts, so that neither a reload, nor another device, nor another tab loses them. */
export function createDraftKeeper(context: LiveContext): DraftKeeper {
  const { store, ports, wanted } = context
  const memory = createDraftMemory(context)
  const composers = createShownComposers(context, memory)
  const saver = createDraftSaver(context, memory, composers)
  const { kept, typed, seen, offer } = memory

  function change(chatId: string, draft: Draft) {
    const now = ports.clock.now()
    composers.hold(chatId, draft)
    typed.set(chatId, draft)
    kept.writeMode(chatId, draft.kind)
    kept.write(chatId, { ...draft, at: now, over: seen.get(chatId) })
    if (draft.text.trim() === '') memory.markUnsaved(chatId, null)
    else if (!store.get().unsavedDrafts.has(chatId)) memory.markUnsaved(chatId, now)
    saver.soon(chatId)
  }

  /** Whether the feed would have told of another text than the one that is known. */
  function isTold(chatId: string): boolean {
    const { drafts, connection } = store.get()
    return drafts.has(chatId) && connection.status === 'inSync'
  }

  /** What the server holds; without it the composer serves all the same. */
  async function ask(chatId: string): Promise<boolean> {
    try {
      memory.put(chatId, await ports.api.draft(chatId))
      return true
    } catch (error) {
      return ports.api.failureOf(error).kind !== 'unreachable'
    }
  }

  return {
    known(chatId) {
      const draft = kept.newest(chatId) ?? store.get().drafts.get(chatId)
      if (draft) return { kind: draft.kind, text: draft.text }
      return kept.mode(chatId) === 'internal' ? { kind: 'internal', text: '' } : null
    },
    change,
    put(chatId, draft) {
      composers.get(chatId)?.onTaken(draft)
      change(chatId, draft)
    },
    retry: saver.retry,
    follow(chatId, draft, onTaken) {
      seen.set(chatId, kept.newest(chatId)?.over ?? draft.text)
      const leave = composers.add(chatId, draft, onTaken)
      if (kept.newest(chatId) === null && !isTold(chatId))
        void wanted.want(`draft ${chatId}`, async () => !composers.has(chatId) || ask(chatId))
      return leave
    },
    swap(chatId) {
      const other = store.get().otherDrafts.get(chatId)
      const composer = composers.get(chatId)
      if (other === undefined || composer === undefined) return
      offer(chatId, composer.draft)
      composers.take(chatId, other)
      change(chatId, other)
    },
    refresh: async () => (await Promise.all(composers.ids().map(ask))).every(Boolean),
    dropOther: (chatId) => offer(chatId, null),
    flush: saver.flush,
    discard(chatId) {
      saver.cancel(chatId)
      kept.removeAll(chatId)
      composers.take(chatId, { kind: 'reply', text: '' })
      memory.settle(chatId)
    },
  }
}
