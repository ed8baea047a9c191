import type { WebhookView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from '../Extensions.module.css'
import { refreshWebhooks } from '../extension-queries.ts'
import { useStep } from '../use-step.ts'
import { hostOf } from './host-of.ts'

/** Deletes a webhook with its log, after asking. */
export function DeleteWebhook({ webhook, onDeleted }: { webhook: WebhookView; onDeleted: () => void }) {
  const { t } = useTranslation('extensions')
  const [asking, setAsking] = useState(false)
  const { busy, run } = useStep()

  async function remove(): Promise<void> {
    const done = await run(async () => void (await api.webhooks.delete({ webhookId: webhook.id })))
    setAsking(false)
    if (done) {
      showToast({ kind: 'success', text: t('webhookDeleted') })
      onDeleted()
    }
    await refreshWebhooks()
  }

  return (
    <>
      <Button className={styles.destroy} variant="default" onClick={() => setAsking(true)}>
        {t('webhookDelete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('webhookDeleteTitle')}
        text={t('webhookDeleteText', { host: hostOf(webhook.url) })}
        confirmLabel={t('webhookDelete')}
        dangerous
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
