import type { Draft } from '../../../live/draft.ts'
import type { LiveClient } from '../../../live/live-client.ts'
import { turned } from './written-form.ts'

/** Turns the composer of a chat to answering or noting, with what is written in it; answers to what it was turned before. */
export function writeAs({ drafts, store }: LiveClient, chatId: string, kind: Draft['kind']): Draft['kind'] {
  const draft = drafts.known(chatId) ?? { kind: 'reply', text: '' }
  if (draft.kind !== kind) drafts.put(chatId, turned(store.get(), chatId, draft, kind))
  return draft.kind
}
