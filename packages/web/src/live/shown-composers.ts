import type { DraftView } from '@besedka/contract'
import { type Draft, judgeDraft } from './draft.ts'
import type { DraftMemory } from './draft-memory.ts'
import type { LiveContext } from './live-context.ts'
import type { LiveState } from './live-state.ts'

/** `seen`: the last that the server told of it; undefined where it has told nothing. */
type Composer = { draft: Draft; onTaken: (draft: Draft) => void; seen: DraftView | null | undefined }

export type ShownComposers = ReturnType<typeof createShownComposers>

/** The composers on the screen: each hears of what another screen of the same person has done to its text. */
export function createShownComposers({ store }: LiveContext, memory: DraftMemory) {
  const shown = new Map<string, Composer>()
  store.subscribe(compare)

  /** What the server told of the drafts on the screen. */
  function compare() {
    const { drafts } = store.get()
    for (const [chatId, composer] of shown) {
      const there = drafts.get(chatId)
      if (there === undefined || (composer.seen !== undefined && there?.updatedAt === composer.seen?.updatedAt)) continue
      shown.set(chatId, { ...composer, seen: there })
      const incoming = there === null ? { kind: composer.draft.kind, text: '' } : { kind: there.kind, text: there.text }
      if (!memory.takeEcho(chatId, incoming.text)) obey(chatId, composer.draft, incoming)
    }
  }

  function obey(chatId: string, ours: Draft, incoming: Draft) {
    const verdict = judgeDraft({
      ours: ours.text,
      unsaved: memory.typed.has(chatId),
      incoming: incoming.text,
      wasSent: wasSent(store.get(), chatId, ours.text),
    })
    if (verdict === 'keepBoth') memory.offer(chatId, incoming)
    if (verdict === 'takeAndKeepOurs') memory.offer(chatId, ours)
    if (verdict === 'take' || verdict === 'takeAndKeepOurs') take(chatId, incoming)
  }

  function hold(chatId: string, draft: Draft) {
    const composer = shown.get(chatId)
    if (composer !== undefined) shown.set(chatId, { ...composer, draft })
    return composer
  }

  function take(chatId: string, draft: Draft) {
    const composer = hold(chatId, draft)
    if (composer === undefined) return
    memory.seen.set(chatId, draft.text)
    composer.onTaken(draft)
  }

  return {
    has: (chatId: string) => shown.has(chatId),
    ids: () => [...shown.keys()],
    get: (chatId: string) => shown.get(chatId),
    /** A composer has come onto the screen with this text; the answer takes it off. */
    add(chatId: string, draft: Draft, onTaken: (draft: Draft) => void): () => void {
      shown.set(chatId, { draft, onTaken, seen: store.get().drafts.get(chatId) })
      return () => shown.delete(chatId)
    },
    /** The text in the composer is another one by now. */
    hold,
    /** Puts a text that is the server's into the composer. */
    take,
  }
}

/** Whether the last message of this person begins with the text, or one that is held or on its way. */
function wasSent({ logs, outgoing, viewer }: LiveState, chatId: string, text: string): boolean {
  const last = logs.get(chatId)?.messages.findLast((message) => message.authorId === viewer.accountId)
  const said = [last?.extras?.formatted, last?.text, ...(outgoing.get(chatId) ?? []).map((message) => message.formatted ?? message.text)]
  return said.some((words) => words?.startsWith(text.trim()))
}
