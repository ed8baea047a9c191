import './words.ts'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { LineButton } from '../LineButton.tsx'
import styles from './RestoredHint.module.css'

/** Says that the form was not empty when it opened, and why. */
export function RestoredHint({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation('keptForm')
  return (
    <p className={styles.hint} role="status">
      <IconHistory size={16} stroke={1.5} aria-hidden />
      <span>{t('restored')}</span>
      <LineButton onClick={onStartOver}>{t('startOver')}</LineButton>
    </p>
  )
}
