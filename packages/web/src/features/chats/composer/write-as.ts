import type { Draft } from '../../../live/draft.ts'
import type { LiveClient } from '../../../live/live-client.ts'
import { turned } from './written-form.ts'

/** Switches the composer of a chat to a reply or a note and keeps its text; answers which of the two it was before. */
export function writeAs({ drafts, store }: LiveClient, chatId: string, kind: Draft['kind']): Draft['kind'] {
  const draft = drafts.known(chatId) ?? { kind: 'reply', text: '' }
  if (draft.kind !== kind) drafts.put(chatId, turned(store.get(), chatId, draft, kind))
  return draft.kind
}
