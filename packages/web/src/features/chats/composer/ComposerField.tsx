import { holdsWords } from '@besedka/contract/pasted-words'
import type { ClipboardEvent, ComponentProps, RefObject } from 'react'
import styles from './Composer.module.css'
import { LetterBody } from './LetterBody.tsx'

type LetterProps = ComponentProps<typeof LetterBody>
type Props = Omit<LetterProps, 'field' | 'onSelect' | 'onFiles'> & {
  /** Whether the channel carries formatting: then the text is written in the editor for letters. */
  formatting: boolean
  input: RefObject<HTMLTextAreaElement | null>
  letterInput: LetterProps['field']
  onSelect: () => void
  onFiles: (files: Iterable<File>) => void
}

/** Where the words of a message are typed. */
export function ComposerField({ formatting, input, letterInput, ...given }: Props) {
  const { pane, text, label, attributes, disabled, onChange, onSelect, onKeyDown, onFiles } = given

  function onPaste(event: ClipboardEvent) {
    const { clipboardData } = event
    if (clipboardData.files.length === 0 || holdsWords(clipboardData)) return
    event.preventDefault()
    onFiles(clipboardData.files)
  }

  if (formatting) return <LetterBody {...given} field={letterInput} />
  return (
    <textarea
      data-composer={pane}
      ref={input}
      className={styles.input}
      rows={1}
      value={text}
      placeholder={label}
      aria-label={label}
      {...attributes}
      disabled={disabled}
      onChange={(event) => {
        onChange(event.currentTarget.value)
        onSelect()
      }}
      onSelect={onSelect}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  )
}
