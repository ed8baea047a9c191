import type { DraftView } from '@besedka/contract'
import type { LiveContext } from './live-context.ts'
import { withEntry } from './with-entry.ts'

const saveAfterMs = 800

export type Draft = { kind: DraftView['kind']; text: string }

export type DraftKeeper = {
  /** What to put into the composer of a chat: the text of this browser that has not reached the server, else the server's. */
  restore(chatId: string): Promise<Draft | null>
  /** The same without asking the server. */
  known(chatId: string): Draft | null
  /** Keeps what was typed: in this browser at once, on the server shortly. */
  change(chatId: string, draft: Draft): void
  /** Sends unsaved drafts now: the chat is left, or the page goes away. */
  flush(): void
}

/** Keeps unsent texts, so that neither a reload nor another device loses them. */
export function createDraftKeeper({ store, ports }: LiveContext): DraftKeeper {
  const prefix = `besedka.draft.${store.get().viewer.accountId}.`
  const unsaved = new Map<string, () => void>()

  function readKept(chatId: string): Draft | null {
    try {
      const value: unknown = JSON.parse(ports.kept.read(prefix + chatId) ?? 'null')
      if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') return null
      return { kind: 'kind' in value && value.kind === 'internal' ? 'internal' : 'reply', text: value.text }
    } catch {
      return null
    }
  }

  function put(chatId: string, draft: DraftView | null) {
    store.update((state) => ({ ...state, drafts: withEntry(state.drafts, chatId, draft) }))
  }

  async function save(chatId: string) {
    unsaved.get(chatId)?.()
    unsaved.delete(chatId)
    const draft = readKept(chatId)
    if (draft === null) return
    try {
      const saved = await ports.api.saveDraft(chatId, draft.kind, draft.text)
      if (readKept(chatId)?.text === draft.text) ports.kept.remove(prefix + chatId)
      put(chatId, saved)
    } catch {
      // It stays in this browser and is sent with the next change or the next start.
    }
  }

  function known(chatId: string): Draft | null {
    const draft = readKept(chatId) ?? store.get().drafts.get(chatId)
    return draft ? { kind: draft.kind, text: draft.text } : null
  }

  for (const key of ports.kept.keys(prefix)) void save(key.slice(prefix.length))

  return {
    known,
    async restore(chatId) {
      const local = readKept(chatId)
      if (local !== null) return local
      const draft = await ports.api.draft(chatId)
      put(chatId, draft)
      return draft === null ? null : { kind: draft.kind, text: draft.text }
    },
    change(chatId, draft) {
      ports.kept.write(prefix + chatId, JSON.stringify(draft))
      unsaved.get(chatId)?.()
      unsaved.set(
        chatId,
        ports.clock.after(saveAfterMs, () => void save(chatId)),
      )
    },
    flush() {
      for (const chatId of [...unsaved.keys()]) void save(chatId)
    },
  }
}
