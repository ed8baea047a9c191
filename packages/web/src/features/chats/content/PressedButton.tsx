import { IconClick } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './content.module.css'

/** The answer that the customer gave with a button of ours. */
export function PressedButton({ label }: { label: string }) {
  const { t } = useTranslation('provider')
  return (
    <div className={styles.pressed}>
      <IconClick size={16} stroke={1.5} aria-hidden />
      <span>
        <small>{t('pressed')}</small>
        {label}
      </span>
    </div>
  )
}
