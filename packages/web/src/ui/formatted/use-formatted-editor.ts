import { holdsWords } from '@besedka/contract/pasted-words'
import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TextField } from '../text-field.ts'
import { documentOf, offsetAt, positionAt, sourceOf } from './formatted-document.ts'
import { formattedExtensions, pastedParser, readablePaste } from './formatted-schema.ts'

export type FormattedEditorProps = {
  /** Light Markdown. */
  text: string
  onChange: (text: string) => void
  label: string
  /** Of the element that is written in. */
  attributes?: Readonly<Record<string, string | undefined>>
  disabled?: boolean
  /** Hears whenever the cursor may have moved. */
  onSelect?: () => void
  /** Takes what is pasted where it is no words. */
  onFiles?: (files: FileList) => void
  field?: RefObject<TextField | null> | undefined
  /** Hears once that one can write. */
  onReady?: () => void
}

/** An editor of light Markdown in `place`, which follows `text` and tells of what is typed. */
export function useFormattedEditor(place: RefObject<HTMLElement | null>, given: FormattedEditorProps): Editor | null {
  const { text, disabled = false, field } = given
  const [editor, setEditor] = useState<Editor | null>(null)
  const now = useRef(given)
  now.current = given
  /** What the editor holds, as it was given or told. */
  const held = useRef(text)
  /** What was told and has not come back yet: who types faster than the page draws is not set back to it. */
  const told = useRef<string[]>([])

  useEffect(() => {
    if (!place.current) return undefined
    const made = new Editor({
      element: place.current,
      extensions: formattedExtensions,
      content: documentOf(held.current),
      editable: now.current.disabled !== true,
      injectCSS: false,
      editorProps: {
        handlePaste: (_view, { clipboardData }) => {
          if (!now.current.onFiles || !clipboardData || clipboardData.files.length === 0 || holdsWords(clipboardData)) return false
          now.current.onFiles(clipboardData.files)
          return true
        },
      },
      onUpdate: ({ editor: { state } }) => {
        held.current = sourceOf(state.doc).source
        told.current.push(held.current)
        now.current.onChange(held.current)
      },
      onSelectionUpdate: () => now.current.onSelect?.(),
    })
    setAttributes(made.view.dom, now.current)
    made.commands.setTextSelection(made.state.doc.content.size)
    made.view.setProps({ clipboardParser: pastedParser(made.schema), transformPastedHTML: readablePaste })
    setEditor(made)
    return () => {
      setEditor(null)
      made.destroy()
    }
  }, [place])

  useLayoutEffect(() => {
    const echo = told.current.lastIndexOf(text)
    told.current = told.current.slice(echo + 1)
    if (!editor || echo !== -1 || held.current === text) return
    told.current = []
    held.current = text
    editor.commands.setContent(documentOf(text), { emitUpdate: false })
  }, [editor, text])

  // By hand: an editor that draws its own attributes anew loses what is typed at that moment.
  useLayoutEffect(() => {
    if (editor) setAttributes(editor.view.dom, given)
  })
  useLayoutEffect(() => {
    if (editor && editor.isEditable === disabled) editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useLayoutEffect(() => {
    if (field) field.current = editor ? fieldOf(editor, () => held.current) : null
  }, [editor, field])
  useEffect(() => {
    if (editor) now.current.onReady?.()
  }, [editor])
  return editor
}

function setAttributes(element: HTMLElement, { label, disabled, attributes = {} }: FormattedEditorProps): void {
  const all = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-disabled': disabled ? 'true' : undefined,
    ...attributes,
  }
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

function fieldOf(editor: Editor, value: () => string): TextField {
  return {
    get value() {
      return value()
    },
    get selectionStart() {
      return offsetAt(sourceOf(editor.state.doc).places, editor.state.selection.from)
    },
    get selectionEnd() {
      return offsetAt(sourceOf(editor.state.doc).places, editor.state.selection.to)
    },
    focus: () => editor.view.focus(),
    setSelectionRange(start, end) {
      const { places } = sourceOf(editor.state.doc)
      editor.commands.setTextSelection({ from: positionAt(places, start), to: positionAt(places, end) })
    },
    matches: () => editor.isFocused,
  }
}
