import type { ArticleBody, Locale } from '@besedka/contract'
import { holdsWords } from '@besedka/contract/pasted-words'
import { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import article from '../article.module.css'
import { articleExtensions, toArticleBody } from './article-schema.ts'
import styles from './editor.module.css'
import { Toolbar } from './Toolbar.tsx'
import { useAddFiles } from './use-add-files.ts'

type Props = {
  label: string
  locale: Locale
  /** What it begins with; from then on the editor has it. */
  body: ArticleBody
  /** Undefined: what is written cannot be kept. */
  onChange: (body: ArticleBody | undefined) => void
}

/** The text of an article in one language, with the tools above it. */
export function BodyEditor({ label, locale, body, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const changed = useRef(onChange)
  changed.current = onChange
  const [begun] = useState(body)
  const { busy, add } = useAddFiles()
  const adds = useRef(add)
  adds.current = add

  useEffect(() => {
    if (!place.current) return undefined
    const made = new Editor({
      element: place.current,
      extensions: articleExtensions,
      content: begun,
      // Its styles are ours (`editor.module.css`): the page takes no markup from texts.
      injectCSS: false,
      editorProps: {
        attributes: {
          class: article.article ?? '',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          lang: locale.slice(0, 2),
        },
        handlePaste: (_view, { clipboardData }) => {
          const files = [...(clipboardData?.files ?? [])]
          // A table copied in a spreadsheet brings a picture of itself.
          if (!clipboardData || files.length === 0 || holdsWords(clipboardData)) return false
          void adds.current(made, files)
          return true
        },
        handleDrop: (view, event) => {
          const files = [...(event.dataTransfer?.files ?? [])]
          if (files.length === 0) return false
          event.preventDefault()
          void adds.current(made, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
          return true
        },
      },
      onUpdate: ({ editor: now }) => changed.current(toArticleBody(now.getJSON())),
    })
    setEditor(made)
    return () => {
      setEditor(null)
      made.destroy()
    }
  }, [begun, label, locale])

  return (
    <div className={styles.body}>
      {editor && <Toolbar editor={editor} adding={busy} onFiles={(files) => void add(editor, files)} />}
      <div ref={place} className={styles.text} />
    </div>
  )
}
