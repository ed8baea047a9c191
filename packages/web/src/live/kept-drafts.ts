import type { Draft, KeptDraft } from './draft.ts'
import type { KeptTexts } from './ports.ts'

/**
 * Drafts that have not reached the server, on the disk of this browser: an entry for each chat and screen, so that two tabs never
 * overwrite each other's text before anybody could compare them.
 */
export function createKeptDrafts(kept: KeptTexts, accountId: string, screenId: string) {
  const prefix = `besedka.draft.${accountId}.`
  const otherPrefix = `besedka.other-draft.${accountId}.`

  const modePrefix = `besedka.composer-mode.${accountId}.`

  function entries(chatId: string) {
    return kept
      .keys(`${prefix}${chatId}.`)
      .flatMap((key) => parse(kept.read(key)).map((draft) => ({ key, draft })))
      .sort((a, b) => b.draft.at - a.draft.at)
  }

  return {
    write: (chatId: string, draft: KeptDraft) => kept.write(`${prefix}${chatId}.${screenId}`, JSON.stringify(draft)),
    /** What was typed last in any tab and has not reached the server. */
    newest: (chatId: string): KeptDraft | null => entries(chatId)[0]?.draft ?? null,
    /** Forgets the entries that hold this text: it is on the server now. */
    removeSaved(chatId: string, text: string): void {
      for (const entry of entries(chatId)) if (entry.draft.text === text) kept.remove(entry.key)
    },
    removeAll(chatId: string): void {
      for (const { key } of entries(chatId)) kept.remove(key)
    },
    /** Whether a chat was left on writing notes: an empty draft cannot tell. */
    mode: (chatId: string) => (kept.read(modePrefix + chatId) === 'internal' ? 'internal' : 'reply'),
    writeMode(chatId: string, kind: Draft['kind']): void {
      if (kind === 'internal') kept.write(modePrefix + chatId, kind)
      else if (kept.read(modePrefix + chatId) !== null) kept.remove(modePrefix + chatId)
    },
    /** Chats with something that has not reached the server. */
    chatIds: (): string[] => [...new Set(kept.keys(prefix).map((key) => key.slice(prefix.length).split('.')[0] ?? ''))],
    /** The text that lost against another one and is offered, by chat. */
    others: (): [string, Draft][] =>
      kept
        .keys(otherPrefix)
        .flatMap((key) => parse(kept.read(key)).map((draft): [string, Draft] => [key.slice(otherPrefix.length), draft])),
    writeOther(chatId: string, draft: Draft | null): void {
      if (draft === null) kept.remove(otherPrefix + chatId)
      else kept.write(otherPrefix + chatId, JSON.stringify({ ...draft, at: 0 }))
    },
  }
}

function parse(text: string | null): KeptDraft[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') return []
    const at = 'at' in value && typeof value.at === 'number' ? value.at : 0
    const over = 'over' in value && typeof value.over === 'string' ? value.over : undefined
    return [{ kind: 'kind' in value && value.kind === 'internal' ? 'internal' : 'reply', text: value.text, at, over }]
  } catch {
    return []
  }
}
