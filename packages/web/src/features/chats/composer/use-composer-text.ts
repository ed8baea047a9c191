import { useEffect, useRef, useState } from 'react'
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
  /** The newest draft: typing may come before the render that a turn to a note causes, and must not undo it. */
  const now = useRef(draft)

  useEffect(() => {
    const show = (next: Draft) => {
      now.current = next
      setDraft(next)
    }
    const start = drafts.known(chatId) ?? empty
    show(start)
    return drafts.follow(chatId, start, show)
  }, [drafts, chatId])

  function put(next: Draft) {
    now.current = next
    setDraft(next)
    drafts.change(chatId, next)
  }

  return {
    text: draft.text,
    kind: draft.kind,
    change(text) {
      put({ ...now.current, text })
      if (text.trim() === '') activity.stoppedTyping()
      else activity.typed(now.current.kind)
    },
    changeKind: (kind) => put(turned(store.get(), chatId, now.current, kind)),
    clear(next) {
      put({ kind: next, text: '' })
      activity.stoppedTyping()
    },
  }
}
