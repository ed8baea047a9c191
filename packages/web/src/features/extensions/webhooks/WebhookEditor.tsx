import type { WebhookView } from '@besedka/contract'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useDraftForm } from '../../../ui/draft-form/use-draft-form.ts'
import { SidePage } from '../../../ui/side-page/SidePage.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from '../Extensions.module.css'
import { refreshWebhooks } from '../extension-queries.ts'
import { DeleteWebhook } from './DeleteWebhook.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { hostOf } from './host-of.ts'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookNotice } from './WebhookNotice.tsx'
import { webhookDraftOf, webhookProblems } from './webhook-draft.ts'

type Props = { webhook: WebhookView; now: number; onSecret: (secret: string) => void; onClose: () => void }

/** A webhook beside the list: its settings, or its log. */
export function WebhookEditor({ webhook, now, onSecret, onClose }: Props) {
  const { t } = useTranslation('extensions')
  const [tab, setTab] = useState<'settings' | 'log'>('settings')
  const form = useDraftForm({
    name: `webhook.${webhook.id}`,
    initial: webhookDraftOf(webhook),
    problemsOf: webhookProblems,
    async save({ url, ...others }) {
      await api.webhooks.update({ webhookId: webhook.id, ...others, url: url.trim() })
      await refreshWebhooks()
      showToast({ kind: 'success', text: t('webhookSaved') })
    },
  })

  function close(): void {
    form.forget()
    onClose()
  }

  return (
    <SidePage
      open
      title={hostOf(webhook.url)}
      dirty={form.dirty && !form.saving}
      onClose={close}
      footer={
        tab === 'settings' && (
          <>
            <DeleteWebhook webhook={webhook} onDeleted={close} />
            <Button type="submit" form="webhook" loading={form.saving} disabled={!form.dirty}>
              {t('common:save')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
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
        {tab === 'log' ? (
          <DeliveryLog webhookId={webhook.id} />
        ) : (
          <>
            <WebhookActions webhook={webhook} onSecret={onSecret} />
            <WebhookForm form={form} onSubmit={() => void form.submit()} />
          </>
        )}
      </div>
    </SidePage>
  )
}
