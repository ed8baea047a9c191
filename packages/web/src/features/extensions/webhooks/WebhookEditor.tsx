import type { WebhookView } from '@besedka/contract'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EntityEditor } from '../../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
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
    },
  })

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
    <EntityEditor
      form={form}
      title={hostOf(webhook.url)}
      saved={t('webhookSaved')}
      stays
      onClose={onClose}
      above={above}
      acts={(leave) => <DeleteWebhook webhook={webhook} onDeleted={leave} />}
    >
      {tab === 'settings' ? <WebhookFields form={form} /> : null}
    </EntityEditor>
  )
}
