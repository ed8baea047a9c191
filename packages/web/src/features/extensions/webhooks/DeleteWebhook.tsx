import type { WebhookView } from '@besedka/contract'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DeleteNamed } from '../../chat-steps/DeleteNamed.tsx'
import { refreshWebhooks } from '../extension-queries.ts'
import { hostOf } from './host-of.ts'

/** Deletes a webhook with its log. */
export function DeleteWebhook({ webhook, onDeleted }: { webhook: WebhookView; onDeleted: () => void }) {
  const { t } = useTranslation('extensions')
  return (
    <DeleteNamed
      label={t('webhookDelete')}
      question={t('webhookDeleteTitle')}
      text={t('webhookDeleteText', { host: hostOf(webhook.url) })}
      id={webhook.id}
      done={t('webhookDeleted')}
      remove={() => api.webhooks.delete({ webhookId: webhook.id }).finally(refreshWebhooks)}
      onDeleted={onDeleted}
    />
  )
}
