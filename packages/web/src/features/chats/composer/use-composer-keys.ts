import type { KeyboardEvent } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { useCapabilities } from '../shared/use-capabilities.ts'
import { startEditing } from './composer-mode.ts'
import { stopQuoting } from './quoting.ts'
import { type SendKey, sends } from './sends.ts'

type Keys = { text: string; sendKey: SendKey; send: () => void }

/** Sending by key, and in an empty composer: ↑ changes the last own message, Backspace answers no message in particular. */
export function useComposerKeys(chat: QuietChat, { text, sendKey, send }: Keys) {
  const { edits } = useCapabilities(chat.channelId)
  const lastOwn = useLive((state) =>
    state.logs
      .get(chat.id)
      ?.messages.findLast(
        ({ authorId, kind, text: said }) => authorId === state.viewer.accountId && said !== '' && (edits || kind === 'internal'),
      ),
  )
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (sends(event, sendKey)) {
      event.preventDefault()
      send()
    } else if (event.code === 'ArrowUp' && text === '' && lastOwn !== undefined) {
      event.preventDefault()
      startEditing(lastOwn)
    } else if (event.code === 'Backspace' && text === '') stopQuoting(chat.id)
  }
}
