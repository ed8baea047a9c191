import { holdsWords } from '@besedka/contract/pasted-words'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { useChat } from '../chat-context.ts'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  draft: string
  disabled: boolean
  isTooLong: boolean
  onWrite(text: string): void
  onSend(): void
  /** Arrow up in the empty field. */
  onUp(): void
  onFiles(files: File[]): void
}

/** What is being written. Enter sends, Shift and Enter begin a new line; files can be pasted. */
export function MessageField({ field, draft, disabled, isTooLong, onWrite, onSend, onUp, onFiles }: Props) {
  const { texts } = useChat()

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowUp' && draft === '') onUp()
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }

  function onPaste(event: ClipboardEvent): void {
    const { clipboardData } = event
    if (!clipboardData?.files.length || holdsWords(clipboardData)) return
    event.preventDefault()
    onFiles([...clipboardData.files])
  }

  return (
    <div className="field">
      <textarea
        ref={field}
        rows={1}
        value={draft}
        disabled={disabled}
        aria-label={texts.message}
        aria-invalid={isTooLong}
        placeholder={texts.placeholder}
        enterKeyHint="send"
        onChange={(event) => onWrite(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {/* A twin with the same text gives the field its height, without measuring. */}
      <div className="field-twin" aria-hidden="true">{`${draft}\u200b`}</div>
    </div>
  )
}
