import { holdsWords } from '@besedka/contract/pasted-words'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useChat, useChatState } from '../chat-context.ts'
import { Icon } from '../Icon.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { useKeptText } from '../use-kept-text.ts'
import { insertAtCursor } from './insert-at-cursor.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import { useDrop } from './use-drop.ts'

const ChosenFiles = lazyComponent(() => import('./ChosenFiles.tsx').then((module) => module.ChosenFiles), { offline: true })
const EmojiList = lazyComponent(() => import('./EmojiList.tsx').then((module) => module.EmojiList), { offline: true })

/** Where the visitor writes. Enter sends, Shift and Enter begin a new line. */
export function Composer({ focusAsked, onWrite }: { focusAsked: number; onWrite: (draft: string) => void }) {
  const { chat, texts } = useChat()
  const { phase, limits, messages, settings } = useChatState()
  const [draft, setDraft] = useKeptText('draft')
  const [isEmojiOpen, setEmojiOpen] = useState(false)
  const { files, problem, choose, remove, clear } = useChosenFiles()
  const isDropping = useDrop(choose)
  const field = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
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
    chat.send({ text: draft, files: files.map((file) => file.source) })
    setDraft('')
    clear()
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    send()
  }

  function onPaste(event: ClipboardEvent): void {
    const { clipboardData } = event
    if (!clipboardData?.files.length || holdsWords(clipboardData)) return
    event.preventDefault()
    choose([...clipboardData.files])
  }

  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isDropping && <p class="drop">{texts.dropHere}</p>}
      <p class="problem" role="alert">
        {isTooLong && limits ? texts.tooLong(limits.textLength) : problem}
      </p>
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
      <div class="composer-row">
        <button type="button" class="icon-button" aria-label={texts.attach} disabled={isBlocked} onClick={() => chooser.current?.click()}>
          <Icon name="attach" />
        </button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={texts.attach}
          onChange={(event) => {
            choose([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <div class="field">
          <textarea
            ref={field}
            rows={1}
            value={draft}
            disabled={isBlocked}
            aria-label={texts.message}
            aria-invalid={isTooLong}
            placeholder={texts.placeholder}
            enterkeyhint="send"
            onInput={(event) => write(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          {/* A twin with the same text gives the field its height, without measuring. */}
          <div class="field-twin" aria-hidden="true">{`${draft}\u200b`}</div>
        </div>
        <button
          type="button"
          class="icon-button emoji-button"
          aria-label={texts.emoji}
          aria-expanded={isEmojiOpen}
          disabled={isBlocked}
          onClick={() => setEmojiOpen(!isEmojiOpen)}
        >
          <Icon name="emoji" />
        </button>
        <button type="submit" class="icon-button send" aria-label={texts.send} disabled={isEmpty || isTooLong || isBlocked}>
          <Icon name="send" />
        </button>
      </div>
      {settings?.showsTypedWords && <p class="composer-note">{texts.wordsAreSeen}</p>}
    </form>
  )
}
