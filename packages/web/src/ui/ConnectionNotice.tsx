import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import styles from './ConnectionNotice.module.css'

/** Spec 4: a lost connection is said, with a button that tries again. Takes no room from what is being read. */
export function ConnectionNotice({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.notice} role="alert">
      <IconCloudOff size={16} stroke={1.5} aria-hidden />
      <span>{t('noConnection')}</span>
      <button type="button" onClick={onRefresh}>
        {t('refresh')}
      </button>
    </div>
  )
}
