import { useEffect, useRef, useState } from 'react'
import { useChat, useChatState } from '../chat-context.ts'
import { Icon } from '../Icon.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { earlierQuote } from '../quoting/quote-of.ts'
import { useKeptText } from '../use-kept-text.ts'
import { AttachButton } from './AttachButton.tsx'
import { insertAtCursor } from './insert-at-cursor.ts'
import { MessageField } from './MessageField.tsx'
import { useChosenFiles } from './use-chosen-files.ts'
import { useDrop } from './use-drop.ts'

const ChosenFiles = lazyComponent(() => import('./ChosenFiles.tsx').then((module) => module.ChosenFiles), { offline: true })
const QuotedLine = lazyComponent(() => import('../quoting/QuotedLine.tsx').then((module) => module.QuotedLine), { offline: true })
const EmojiList = lazyComponent(() => import('./EmojiList.tsx').then((module) => module.EmojiList), { offline: true })

/** Where the visitor writes. */
export function Composer({ focusAsked, onWrite }: { focusAsked: number; onWrite: (draft: string) => void }) {
  const { chat, texts, quoted, quote } = useChat()
  const { phase, limits, messages, settings } = useChatState()
  const [draft, setDraft] = useKeptText('draft')
  const [isEmojiOpen, setEmojiOpen] = useState(false)
  const { files, problem, choose, remove, clear } = useChosenFiles()
  const isDropping = useDrop(choose)
  const field = useRef<HTMLTextAreaElement>(null)
  const isBlocked = phase === 'failed'
  const isTooLong = limits !== null && draft.length > limits.textLength
  const isEmpty = draft.trim() === '' && files.length === 0

  useEffect(() => {
    if (focusAsked > 0) field.current?.focus()
  }, [focusAsked])

  function write(text: string): void {
    setDraft(text)
    chat.typing(text !== '', text)
    // Only a first message is helped along; afterwards a key pressed draws nothing but the field.
    if (messages.length === 0) onWrite(text)
  }

  function send(): void {
    if (isEmpty || isTooLong || isBlocked) return
    chat.send({ text: draft, files: files.map((file) => file.source), quote: quoted })
    quote(undefined)
    setDraft('')
    clear()
    field.current?.focus()
  }

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isDropping && <p className="drop">{texts.dropHere}</p>}
      <p className="problem" role="alert">
        {isTooLong && limits ? texts.tooLong(limits.textLength) : problem}
      </p>
      {quoted && <QuotedLine key={quoted.messageId} />}
      {files.length > 0 && <ChosenFiles files={files} onRemove={remove} />}
      {isEmojiOpen && (
        <EmojiList
          onChoose={(emoji) => write(insertAtCursor(field.current, draft, emoji))}
          onClose={() => {
            setEmojiOpen(false)
            field.current?.focus()
          }}
        />
      )}
      <div className="composer-row">
        <AttachButton disabled={isBlocked} onChoose={choose} />
        <MessageField
          field={field}
          draft={draft}
          disabled={isBlocked}
          isTooLong={isTooLong}
          onWrite={write}
          onSend={send}
          onUp={() => quote(earlierQuote(messages, quoted))}
          onFiles={choose}
        />
        <button
          type="button"
          className="icon-button emoji-button"
          aria-label={texts.emoji}
          aria-expanded={isEmojiOpen}
          disabled={isBlocked}
          onClick={() => setEmojiOpen(!isEmojiOpen)}
        >
          <Icon name="emoji" />
        </button>
        <button type="submit" className="icon-button send" aria-label={texts.send} disabled={isEmpty || isTooLong || isBlocked}>
          <Icon name="send" />
        </button>
      </div>
      {settings?.showsTypedWords && <p className="composer-note">{texts.wordsAreSeen}</p>}
    </form>
  )
}
