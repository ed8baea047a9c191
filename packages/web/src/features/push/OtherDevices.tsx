import type { PushDevice } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { deviceName } from '../chats/panel/device-name.ts'
import styles from './PushSettings.module.css'
import { pushQuery } from './push-queries.ts'

/** The account's other browsers that are told of things. */
export function OtherDevices({ devices }: { devices: PushDevice[] }) {
  const { t } = useTranslation('push')
  const removal = useMutation({
    mutationFn: (deviceId: string) => api.push.unsubscribe({ deviceId }, { quiet: true }),
    onSettled: () => queryClient.invalidateQueries(pushQuery),
  })
  return (
    <div>
      <h3 className={styles.heading}>{t('devices')}</h3>
      <ul className={styles.devices}>
        {devices.map(({ id, userAgent }) => (
          <li key={id} className={styles.line}>
            <span className={styles.device}>{userAgent === null ? t('unknownDevice') : deviceName(userAgent)}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('remove')}
              title={t('remove')}
              onClick={() => removal.mutate(id)}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  )
}
