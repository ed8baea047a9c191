import { judgeLate } from './draft.ts'
import type { DraftMemory } from './draft-memory.ts'
import type { LiveContext } from './live-context.ts'
import type { ShownComposers } from './shown-composers.ts'

const saveAfterMs = 800

/** Brings drafts to the server: in the pauses of typing, at once when asked, and late when nobody answered before. */
export function createDraftSaver({ ports }: LiveContext, memory: DraftMemory, composers: ShownComposers) {
  const { kept, typed } = memory
  const timers = new Map<string, () => void>()

  function cancel(chatId: string) {
    timers.get(chatId)?.()
    timers.delete(chatId)
  }

  async function save(chatId: string) {
    cancel(chatId)
    const draft = typed.get(chatId) ?? kept.newest(chatId)
    if (draft === null) return
    memory.noteSent(chatId, draft.text)
    try {
      const saved = await ports.api.saveDraft(chatId, draft.kind, draft.text)
      memory.seen.set(chatId, draft.text)
      if (typed.get(chatId)?.text === draft.text) typed.delete(chatId)
      kept.removeSaved(chatId, draft.text)
      if (!typed.has(chatId)) memory.markUnsaved(chatId, null)
      memory.put(chatId, saved)
      // The feed need not tell of it: where nothing was held before, nothing has changed.
      memory.takeEcho(chatId, draft.text)
    } catch {
      // It stays in this browser and is sent with the next change, the next connection or the next start.
    }
  }

  /** The server may hold a text that was written elsewhere while this one waited. */
  async function saveLate(chatId: string) {
    try {
      const there = await ports.api.draft(chatId)
      memory.put(chatId, there)
      const here = kept.newest(chatId)
      // Another tab has saved it meanwhile.
      if (here === null) return memory.settle(chatId)
      const verdict = judgeLate({ here, there, sent: memory.sentOf(chatId), isShown: composers.has(chatId) })
      if (verdict === 'offerOurs') {
        kept.removeAll(chatId)
        memory.settle(chatId)
        return memory.offer(chatId, here)
      }
      if (verdict === 'saveAndOfferTheirs') memory.offer(chatId, there)
      await save(chatId)
    } catch {
      // Nobody answered: the next connection tries again.
    }
  }

  return {
    soon(chatId: string) {
      cancel(chatId)
      timers.set(
        chatId,
        ports.clock.after(saveAfterMs, () => void save(chatId)),
      )
    },
    cancel,
    flush() {
      for (const chatId of [...timers.keys()]) void save(chatId)
    },
    retry() {
      for (const chatId of new Set([...kept.chatIds(), ...typed.keys()])) void saveLate(chatId)
    },
  }
}
