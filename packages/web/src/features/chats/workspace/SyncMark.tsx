import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { clockTime } from '../shared/format-moment.ts'
import styles from './Workspace.module.css'

/** How fresh the screen is: "in sync since 12:04", or that nothing reaches the server. */
export function SyncMark() {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { wake } = useLiveClient()
  const connection = useLive((state) => state.connection)
  if (connection.status === 'offline') {
    return (
      <div className={styles.sync} data-status="offline" role="alert">
        <span>{t('common:noConnection')}</span>
        <button type="button" onClick={wake}>
          {t('common:refresh')}
        </button>
      </div>
    )
  }
  return (
    <div className={styles.sync} data-status={connection.status} role="status">
      {connection.status === 'inSync'
        ? t('inSyncSince', { time: clockTime(new Date(connection.since).toISOString(), locale) })
        : connection.status === 'catchingUp'
          ? t('catchingUp')
          : t('connecting')}
    </div>
  )
}
