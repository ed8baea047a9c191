import type { WebhookView } from '@besedka/contract'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import styles from '../Extensions.module.css'
import { refreshWebhooks } from '../extension-queries.ts'
import { OverlapDialog } from '../OverlapDialog.tsx'
import { useApiAccess } from '../use-api-access.ts'

/** What can be done with a webhook at once: switched on and off, tried, given a new secret. */
export function WebhookActions({ webhook, onSecret }: { webhook: WebhookView; onSecret: (secret: string) => void }) {
  const { t } = useTranslation('extensions')
  const mayUse = useApiAccess()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAct()
  const webhookId = webhook.id

  async function step(work: () => Promise<void>): Promise<void> {
    await run(work)
    await refreshWebhooks()
  }

  async function test(): Promise<void> {
    const { problem, status } = await api.webhooks.test({ webhookId })
    if (problem) showToast({ kind: 'error', text: t('testFailed', { problem: t(`problem-${problem}`) }) })
    else showToast({ kind: 'success', text: t('testPassed', { status: status ?? 0 }) })
  }

  async function renew(overlap: boolean): Promise<void> {
    await step(async () => onSecret((await api.webhooks.renewSecret({ webhookId, overlap })).secret))
    setAsking(false)
  }

  return (
    <>
      <Switch
        label={t('webhookActive')}
        checked={webhook.state === 'active' || webhook.state === 'failing'}
        disabled={busy || !mayUse}
        onChange={(event) => {
          const active = event.currentTarget.checked
          void step(async () => void (await api.webhooks.update({ webhookId, active })))
        }}
      />
      <div className={styles.actions}>
        <Button variant="default" loading={busy && !asking} disabled={!mayUse} onClick={() => void step(test)}>
          {t('test')}
        </Button>
        <Button variant="default" disabled={!mayUse} onClick={() => setAsking(true)}>
          {t('secretRenew')}
        </Button>
      </div>
      {asking && (
        <OverlapDialog
          title={t('secretRenewTitle')}
          text={t('secretRenewText')}
          overlapLabel={t('secretOverlap')}
          confirmLabel={t('secretRenew')}
          busy={busy}
          onConfirm={(overlap) => void renew(overlap)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
