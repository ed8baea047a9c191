import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { RestoredHint } from '../../ui/kept-form/RestoredHint.tsx'
import { SectionAnchors } from '../../ui/section-anchors/SectionAnchors.tsx'
import styles from './EditorFrame.module.css'

type FormProps = {
  isNew: boolean
  editor: {
    dirty: boolean
    saving: boolean
    failure: string | undefined
    /** What was typed before a reload is in the form again. */
    restored: boolean
    startOver: () => void
  }
  onSubmit: () => void
  children: ReactNode
}

/** The fields of a channel, and below them, always in reach, the button that saves those of all tabs. */
export function EditorForm({ isNew, editor, onSubmit, children }: FormProps) {
  const { t } = useTranslation('channels')
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles.fields}>
        <SectionAnchors />
        {editor.restored && <RestoredHint onStartOver={editor.startOver} />}
        {children}
      </div>
      <footer className={styles.foot}>
        <span className={styles.state} role="status" data-failed={editor.failure !== undefined}>
          {editor.failure ?? (!isNew && t(editor.dirty ? 'unsaved' : 'allSaved'))}
        </span>
        <Button type="submit" loading={editor.saving} disabled={!isNew && !editor.dirty}>
          {t(isNew ? 'create' : 'common:save')}
        </Button>
      </footer>
    </form>
  )
}
