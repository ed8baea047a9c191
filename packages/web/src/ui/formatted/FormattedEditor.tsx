import { type KeyboardEvent, useRef, useState } from 'react'
import { FormattedTools } from './FormattedTools.tsx'
import styles from './formatted.module.css'
import { type FormattedEditorProps, useFormattedEditor } from './use-formatted-editor.ts'

type Props = FormattedEditorProps & {
  placeholder?: string
  className?: string | undefined
  /** Keys before the editor: what is prevented does not reach it. */
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A field of words with bold, italics, links and lists, and its tools below. What it holds is light Markdown (`formatted-text.ts`). */
export function FormattedEditor({ placeholder, className = '', onKeyDown, ...given }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useFormattedEditor(place, given)
  const [linking, setLinking] = useState(false)

  function onKeyDownFirst(event: KeyboardEvent) {
    if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyK' && !given.disabled) {
      event.preventDefault()
      setLinking(true)
    } else onKeyDown?.(event)
  }

  return (
    <>
      <div
        ref={place}
        className={`${styles.place} ${className}`}
        data-placeholder={given.text === '' ? placeholder : undefined}
        data-disabled={given.disabled || undefined}
        onKeyDownCapture={onKeyDownFirst}
      />
      {editor && !given.disabled && <FormattedTools editor={editor} linking={linking} onLinking={setLinking} />}
    </>
  )
}
