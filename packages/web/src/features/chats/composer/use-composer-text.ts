import { useEffect, useRef, useState } from 'react'
import { useLiveClient } from '../../../live/use-live.ts'

export type ComposerText = {
  text: string
  kind: 'reply' | 'internal'
  change: (text: string) => void
  changeKind: (kind: 'reply' | 'internal') => void
  /** Empties the composer and the draft. */
  clear: () => void
}

/** What is being typed in a chat: restored when the chat opens, kept while it is typed. */
export function useComposerText(chatId: string): ComposerText {
  const { drafts, activity } = useLiveClient()
  const [draft, setDraft] = useState(() => drafts.known(chatId) ?? { kind: 'reply' as const, text: '' })
  const touched = useRef(false)

  useEffect(() => {
    // A draft from another device arrives late and must not replace what has been typed meanwhile.
    drafts.restore(chatId).then(
      (restored) => restored !== null && !touched.current && setDraft(restored),
      () => {},
    )
  }, [drafts, chatId])

  function put(next: typeof draft) {
    touched.current = true
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
    changeKind: (kind) => put({ ...draft, kind }),
    clear() {
      put({ ...draft, text: '' })
      activity.stoppedTyping()
    },
  }
}
