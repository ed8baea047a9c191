import { IconMessage, IconNotes } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './Composer.module.css'

const modes = [
  { kind: 'reply', icon: IconMessage, word: 'replyMode' },
  { kind: 'internal', icon: IconNotes, word: 'noteMode' },
] as const

type Props = { kind: 'reply' | 'internal'; onChange: (kind: 'reply' | 'internal') => void; children?: ReactNode }

/** Answer or internal note: which of them it is can be seen from afar. `children` stand at the end of the line. */
export function ComposerModes({ kind, onChange, children }: Props) {
  const { t } = useTranslation('chats')
  return (
    <div className={styles.modes} role="radiogroup" aria-label={t('whatToWrite')}>
      {modes.map((mode) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio that looks like a tab
        <button
          key={mode.kind}
          type="button"
          role="radio"
          aria-checked={mode.kind === kind}
          className={styles.mode}
          onClick={() => onChange(mode.kind)}
        >
          <mode.icon size={16} stroke={1.5} aria-hidden />
          {t(mode.word)}
        </button>
      ))}
      {kind === 'internal' && <span className={styles.noteHint}>{t('noteHint')}</span>}
      {children}
    </div>
  )
}
