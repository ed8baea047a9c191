import { useEffect, useState } from 'react'
import type { Draft } from '../../../live/draft.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { turned } from './written-form.ts'

const empty: Draft = { kind: 'reply', text: '' }

export type ComposerText = {
  text: string
  kind: 'reply' | 'internal'
  change: (text: string) => void
  changeKind: (kind: 'reply' | 'internal') => void
  /** Empties the composer and the draft after sending. */
  clear: (next: Draft['kind']) => void
}

/** What is being typed in a chat: restored when the chat opens, kept while it is typed. */
export function useComposerText(chatId: string): ComposerText {
  const { drafts, activity, store } = useLiveClient()
  const [draft, setDraft] = useState(() => drafts.known(chatId) ?? empty)

  useEffect(() => {
    const start = drafts.known(chatId) ?? empty
    setDraft(start)
    return drafts.follow(chatId, start, setDraft)
  }, [drafts, chatId])

  function put(next: typeof draft) {
    setDraft(next)
    drafts.change(chatId, next)
  }

  return {
    text: draft.text,
    kind: draft.kind,
    change(text) {
      put({ ...draft, text })
      if (text.trim() === '') activity.stoppedTyping()
      else activity.typed(draft.kind)
    },
    changeKind: (kind) => put(turned(store.get(), chatId, draft, kind)),
    clear(next) {
      put({ kind: next, text: '' })
      activity.stoppedTyping()
    },
  }
}
