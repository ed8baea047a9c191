import type { DraftView } from '@besedka/contract'
import { type Draft, judgeDraft } from './draft.ts'
import { createKeptDrafts } from './kept-drafts.ts'
import type { LiveContext } from './live-context.ts'
import { withEntry, withoutEntry } from './with-entry.ts'

const saveAfterMs = 800

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
export function createDraftKeeper({ store, ports, wanted }: LiveContext): DraftKeeper {
  const kept = createKeptDrafts(ports.kept, store.get().viewer.accountId, ports.newId())
  const timers = new Map<string, () => void>()
  /** What was typed and has not been saved: here, or before a reload. */
  const typed = new Map<string, Draft>()
  /** What was saved from here and has not been told of by the server. */
  const sent = new Map<string, readonly string[]>()
  /** What the server held as far as this screen has seen: what is typed next takes its place. */
  const seen = new Map<string, string>()
  /** The composers on the screen, and the last that the server told of each. */
  const shown = new Map<string, { draft: Draft; onTaken: (draft: Draft) => void; seen: DraftView | null | undefined }>()

  /** An answer that was overtaken by a later draft changes nothing. */
  function put(chatId: string, draft: DraftView | null) {
    store.update((state) => {
      const known = state.drafts.get(chatId)
      return known && draft && known.updatedAt > draft.updatedAt ? state : { ...state, drafts: withEntry(state.drafts, chatId, draft) }
    })
  }

  function offer(chatId: string, other: Draft | null) {
    const worth = other !== null && other.text.trim() !== '' ? other : null
    kept.writeOther(chatId, worth)
    store.update((state) => ({
      ...state,
      otherDrafts: worth === null ? withoutEntry(state.otherDrafts, chatId) : withEntry(state.otherDrafts, chatId, worth),
    }))
  }

  function markUnsaved(chatId: string, since: number | null) {
    store.update((state) => ({
      ...state,
      unsavedDrafts: since === null ? withoutEntry(state.unsavedDrafts, chatId) : withEntry(state.unsavedDrafts, chatId, since),
    }))
  }

  async function save(chatId: string) {
    timers.get(chatId)?.()
    timers.delete(chatId)
    const draft = typed.get(chatId) ?? kept.newest(chatId)
    if (draft === null) return
    sent.set(chatId, [...(sent.get(chatId) ?? []), draft.text])
    try {
      const saved = await ports.api.saveDraft(chatId, draft.kind, draft.text)
      seen.set(chatId, draft.text)
      if (typed.get(chatId)?.text === draft.text) typed.delete(chatId)
      kept.removeSaved(chatId, draft.text)
      if (!typed.has(chatId)) markUnsaved(chatId, null)
      put(chatId, saved)
      // The feed need not tell of it: where nothing was held before, nothing has changed.
      isEcho(chatId, draft.text)
    } catch {
      // It stays in this browser and is sent with the next change, the next connection or the next start.
    }
  }

  /** The server may hold a text that was written elsewhere while this one waited: the later one wins, the other is offered. */
  async function saveLate(chatId: string) {
    try {
      const there = await ports.api.draft(chatId)
      put(chatId, there)
      const here = kept.newest(chatId)
      // Another tab has saved it meanwhile.
      if (here === null) return settle(chatId)
      const ours = [here.text, here.over, ...(sent.get(chatId) ?? [])]
      const foreign = there !== null && !ours.includes(there.text)
      if (foreign && !here.text.startsWith(there.text)) {
        if (Date.parse(there.updatedAt) > here.at && !shown.has(chatId)) {
          kept.removeAll(chatId)
          settle(chatId)
          return offer(chatId, here)
        }
        offer(chatId, there)
      }
      await save(chatId)
    } catch {
      // Nobody answered: the next connection tries again.
    }
  }

  function settle(chatId: string) {
    typed.delete(chatId)
    markUnsaved(chatId, null)
  }

  function take(chatId: string, draft: Draft) {
    const composer = shown.get(chatId)
    if (composer === undefined) return
    seen.set(chatId, draft.text)
    shown.set(chatId, { ...composer, draft })
    composer.onTaken(draft)
  }

  function change(chatId: string, draft: Draft) {
    const now = ports.clock.now()
    const composer = shown.get(chatId)
    if (composer !== undefined) shown.set(chatId, { ...composer, draft })
    typed.set(chatId, draft)
    kept.writeMode(chatId, draft.kind)
    kept.write(chatId, { ...draft, at: now, over: seen.get(chatId) })
    if (draft.text.trim() === '') markUnsaved(chatId, null)
    else if (!store.get().unsavedDrafts.has(chatId)) markUnsaved(chatId, now)
    timers.get(chatId)?.()
    timers.set(
      chatId,
      ports.clock.after(saveAfterMs, () => void save(chatId)),
    )
  }

  /** What the server told of the drafts on the screen. */
  function compare() {
    const { drafts } = store.get()
    for (const [chatId, composer] of shown) {
      const there = drafts.get(chatId)
      if (there === undefined || (composer.seen !== undefined && there?.updatedAt === composer.seen?.updatedAt)) continue
      shown.set(chatId, { ...composer, seen: there })
      const incoming = there === null ? { kind: composer.draft.kind, text: '' } : { kind: there.kind, text: there.text }
      if (isEcho(chatId, incoming.text)) continue
      const ours = composer.draft.text
      const verdict = judgeDraft({ ours, unsaved: typed.has(chatId), incoming: incoming.text, wasSent: wasSent(chatId, ours) })
      if (verdict === 'keepBoth') offer(chatId, incoming)
      if (verdict === 'takeAndKeepOurs') offer(chatId, composer.draft)
      if (verdict === 'take' || verdict === 'takeAndKeepOurs') take(chatId, incoming)
    }
  }

  /** Whether the last message of this person begins with the text, or one that is held or on its way. */
  function wasSent(chatId: string, text: string): boolean {
    const { logs, outgoing, viewer } = store.get()
    const last = logs.get(chatId)?.messages.findLast((message) => message.authorId === viewer.accountId)
    const said = [last?.extras?.formatted, last?.text, ...(outgoing.get(chatId) ?? []).map((message) => message.formatted ?? message.text)]
    return said.some((words) => words?.startsWith(text.trim()))
  }

  /** Whether the server tells of what was saved from here; what was saved before that is told of, too. */
  function isEcho(chatId: string, text: string): boolean {
    const texts = sent.get(chatId) ?? []
    const index = texts.lastIndexOf(text)
    if (index !== -1) sent.set(chatId, texts.slice(index + 1))
    return index !== -1
  }

  function known(chatId: string): Draft | null {
    const draft = kept.newest(chatId) ?? store.get().drafts.get(chatId)
    if (draft) return { kind: draft.kind, text: draft.text }
    return kept.mode(chatId) === 'internal' ? { kind: 'internal', text: '' } : null
  }

  /** Whether the feed would have told of another text than the one that is known. */
  function isTold(chatId: string): boolean {
    const { drafts, connection } = store.get()
    return drafts.has(chatId) && connection.status === 'inSync'
  }

  /** What the server holds; without it the composer serves all the same. */
  async function ask(chatId: string): Promise<boolean> {
    try {
      put(chatId, await ports.api.draft(chatId))
      return true
    } catch (error) {
      return ports.api.failureOf(error).kind !== 'unreachable'
    }
  }

  function retry() {
    for (const chatId of new Set([...kept.chatIds(), ...typed.keys()])) void saveLate(chatId)
  }

  for (const chatId of kept.chatIds()) {
    const draft = kept.newest(chatId)
    if (draft !== null) typed.set(chatId, draft)
  }

  store.subscribe(compare)
  store.update((state) => ({
    ...state,
    otherDrafts: new Map(kept.others()),
    unsavedDrafts: new Map(
      kept.chatIds().flatMap((chatId) => {
        const draft = kept.newest(chatId)
        return draft === null || draft.text.trim() === '' ? [] : [[chatId, draft.at]]
      }),
    ),
  }))

  return {
    known,
    change,
    put(chatId, draft) {
      shown.get(chatId)?.onTaken(draft)
      change(chatId, draft)
    },
    retry,
    follow(chatId, draft, onTaken) {
      seen.set(chatId, kept.newest(chatId)?.over ?? draft.text)
      shown.set(chatId, { draft, onTaken, seen: store.get().drafts.get(chatId) })
      if (kept.newest(chatId) === null && !isTold(chatId))
        void wanted.want(`draft ${chatId}`, async () => !shown.has(chatId) || ask(chatId))
      return () => shown.delete(chatId)
    },
    swap(chatId) {
      const other = store.get().otherDrafts.get(chatId)
      const composer = shown.get(chatId)
      if (other === undefined || composer === undefined) return
      offer(chatId, composer.draft)
      take(chatId, other)
      change(chatId, other)
    },
    refresh: async () => (await Promise.all([...shown.keys()].map(ask))).every(Boolean),
    dropOther: (chatId) => offer(chatId, null),
    flush() {
      for (const chatId of [...timers.keys()]) void save(chatId)
    },
    discard(chatId) {
      timers.get(chatId)?.()
      timers.delete(chatId)
      kept.removeAll(chatId)
      take(chatId, { kind: 'reply', text: '' })
      settle(chatId)
    },
  }
}
