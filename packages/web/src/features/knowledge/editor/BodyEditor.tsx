import type { ArticleBody, Locale } from '@besedka/contract'
import { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import article from '../article.module.css'
import { articleExtensions, toArticleBody } from './article-schema.ts'
import styles from './editor.module.css'
import { Toolbar } from './Toolbar.tsx'

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
      {editor && <Toolbar editor={editor} />}
      <div ref={place} className={styles.text} />
    </div>
  )
}
