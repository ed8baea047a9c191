import type { WebhookView } from '@besedka/contract'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { SideForm } from '../../../ui/side-page/SideForm.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from '../Extensions.module.css'
import { refreshWebhooks } from '../extension-queries.ts'
import { DeleteWebhook } from './DeleteWebhook.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { hostOf } from './host-of.ts'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookFields } from './WebhookFields.tsx'
import { WebhookNotice } from './WebhookNotice.tsx'
import { webhookDraftOf, webhookProblems } from './webhook-draft.ts'

type Props = { webhook: WebhookView; now: number; onSecret: (secret: string) => void; onClose: () => void }

/** A webhook beside the list: its settings, or its log. */
export function WebhookEditor({ webhook, now, onSecret, onClose }: Props) {
  const { t } = useTranslation('extensions')
  const [tab, setTab] = useState<'settings' | 'log'>('settings')
  const form = useForm({
    name: `webhook.${webhook.id}`,
    initial: webhookDraftOf(webhook),
    problemsOf: webhookProblems,
    async save({ url, ...others }) {
      await api.webhooks.update({ webhookId: webhook.id, ...others, url: url.trim() }, { inPlace: true })
      await refreshWebhooks()
      showToast({ kind: 'success', text: t('webhookSaved') })
    },
  })

  function close(): void {
    form.forget()
    onClose()
  }

  const above = (
    <div className={styles.aboveFields}>
      <WebhookNotice webhook={webhook} now={now} />
      <SegmentedControl
        fullWidth
        data={[
          { value: 'settings', label: t('settingsTab') },
          { value: 'log', label: t('logTab') },
        ]}
        value={tab}
        onChange={setTab}
      />
      {tab === 'log' ? <DeliveryLog webhookId={webhook.id} /> : <WebhookActions webhook={webhook} onSecret={onSecret} />}
    </div>
  )
  return (
    <SideForm
      form={form}
      title={hostOf(webhook.url)}
      onClose={onClose}
      above={above}
      aside={<DeleteWebhook webhook={webhook} onDeleted={close} />}
    >
      {tab === 'settings' ? <WebhookFields form={form} /> : null}
    </SideForm>
  )
}
