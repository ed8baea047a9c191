import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useWords } from '../../../locales/define-words.ts'
import styles from './editor.module.css'
import { articleEditorWords } from './editor-words.ts'

/** What the selected picture shows, in words: for whoever cannot see it, and where no picture is carried. */
export function AltField({ editor }: { editor: Editor }) {
  const t = useWords(articleEditorWords)
  return (
    <div className={styles.link}>
      <TextInput
        aria-label={t('alt')}
        placeholder={t('altHint')}
        maxLength={300}
        value={String(editor.getAttributes('picture').alt ?? '')}
        onChange={(event) => editor.commands.updateAttributes('picture', { alt: event.currentTarget.value })}
      />
    </div>
  )
}
