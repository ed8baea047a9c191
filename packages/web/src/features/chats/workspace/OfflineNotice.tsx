import '../sync/words.ts'
import { Button } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './OfflineNotice.module.css'

/** Says on pages without chats that the server is gone (spec 4). Its code comes with the page: once the server is gone, nothing comes any more. */
export function OfflineNotice() {
  const { t } = useTranslation('sync')
  const { wake } = useLiveClient()
  const isOffline = useLive((state) => state.sync.status === 'offline')
  if (!isOffline) return null
  return (
    <div className={styles.notice} role="alert">
      <IconWifiOff size={20} stroke={1.5} aria-hidden />
      {t('offline')}
      <Button size="xs" variant="default" onClick={wake}>
        {t('common:refresh')}
      </Button>
    </div>
  )
}
