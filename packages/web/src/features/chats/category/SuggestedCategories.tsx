import { useEffect, useRef } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import type { CategoryPath } from '../../categories/category-paths.ts'
import { altKeyName } from '../keyboard/key-names.ts'
import { useWorkspaceView } from '../workspace/workspace-view.ts'
import styles from './category.module.css'
import { chatCategoryWords } from './chat-category-words.ts'

type Props = {
  suggested: readonly CategoryPath[]
  busy: boolean
  /** Whether they stand in a dialog: while one is open, Alt with a digit chooses there and nowhere else. */
  inDialog?: boolean
  onChoose: (categoryId: string) => void
}

/** The categories that the chat may be about, each chosen by a click or by Alt with a digit. */
export function SuggestedCategories({ suggested, busy, inDialog = false, onChoose }: Props) {
  const t = useWords(chatCategoryWords)
  const now = { suggested, busy, onChoose }
  const latest = useRef(now)
  latest.current = now

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code } = event
      if (!altKey || ctrlKey || metaKey || shiftKey || !digit.test(code)) return
      if ((useWorkspaceView.getState().dialog !== null) !== inDialog) return
      const chosen = latest.current.suggested[Number(code.slice(-1)) - 1]
      if (!chosen) return
      event.preventDefault()
      if (!latest.current.busy && !event.repeat) latest.current.onChoose(chosen.id)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [inDialog])

  if (suggested.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons of one question
    <div className={styles.suggested} role="group" aria-label={t('suggested')}>
      <span className={styles.looksLike} aria-hidden>
        {t('looksLike')}
      </span>
      {suggested.map(({ id, label }, at) => (
        <button
          key={id}
          type="button"
          className={styles.suggestion}
          disabled={busy}
          aria-keyshortcuts={`Alt+${at + 1}`}
          // Keeps the focus in the field beside: its list would close before the click comes.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(id)}
        >
          <span>{label}</span>
          <Kbd keys={[altKeyName, String(at + 1)]} />
        </button>
      ))}
    </div>
  )
}

const digit = /^Digit[1-9]$/
