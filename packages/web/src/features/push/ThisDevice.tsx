import type { PushSettings } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { StateChip } from '../../ui/StateChip.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { browserState, turnPushOff, turnPushOn } from './browser-push.ts'
import styles from './PushSettings.module.css'
import { PushTest } from './PushTest.tsx'

/** Whether this browser is told of things, and what stands in the way. */
export function ThisDevice({ settings }: { settings: PushSettings }) {
  const { t } = useTranslation('push')
  const [busy, setBusy] = useState(false)
  const device = settings.devices.find(({ current }) => current)
  const state = browserState(device !== undefined)

  function act(work: () => Promise<void>) {
    setBusy(true)
    work()
      .catch((error: unknown) => showToast({ kind: 'error', text: isApiError(error) ? error.message : t('noPushService') }))
      .finally(() => setBusy(false))
  }

  if (state === 'on' && device) {
    return (
      <>
        <div className={styles.line}>
          <StateChip tone="good" label={t('on')} />
          <Button variant="subtle" color="gray" loading={busy} onClick={() => act(() => turnPushOff(device.id))}>
            {t('turnOff')}
          </Button>
        </div>
        <PushTest deviceId={device.id} />
      </>
    )
  }
  if (state !== 'off') return <p className={styles.hint}>{t(state === 'on' ? 'unsupported' : state)}</p>
  return (
    <div>
      <Button loading={busy} onClick={() => act(() => turnPushOn(settings.serverKey))}>
        {t('turnOn')}
      </Button>
    </div>
  )
}
