import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import styles from '../Extensions.module.css'
import { refreshWebhooks } from '../extension-queries.ts'

const hourMs = 3_600_000
const spans = [
  ['replayHour', hourMs],
  ['replayDay', 24 * hourMs],
  ['replayWeek', 7 * 24 * hourMs],
  ['replayMonth', 30 * 24 * hourMs],
] as const

/** Sends everything since a moment once more, after saying what that means. */
export function ReplayMenu({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation('extensions')
  const [open, setOpen] = useState(false)
  const { busy, run } = useAct()

  async function replay(spanMs: number): Promise<void> {
    const since = new Date(Date.now() - spanMs).toISOString()
    const done = await run(async () => void (await api.webhooks.replay({ webhookId, since })))
    setOpen(false)
    if (done) showToast({ kind: 'success', text: t('replayed') })
    await refreshWebhooks()
  }

  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('replay')}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('replayTitle')} size={440} withCloseButton={false}>
        <p className={styles.dialogText}>{t('replayText')}</p>
        <div className={styles.form}>
          {spans.map(([label, spanMs]) => (
            <Button key={label} variant="default" disabled={busy} onClick={() => void replay(spanMs)}>
              {t(label)}
            </Button>
          ))}
        </div>
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={() => setOpen(false)} data-autofocus>
            {t('common:cancel')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
