import type { WebhookView } from '@besedka/contract'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DeleteEntity } from '../../../ui/entity/DeleteEntity.tsx'
import { NamedBy } from '../../chat-steps/NamedBy.tsx'
import { useFindNamedBy } from '../../chat-steps/named-by-query.ts'
import { refreshWebhooks } from '../extension-queries.ts'
import { hostOf } from './host-of.ts'

/** Deletes a webhook with its log. */
export function DeleteWebhook({ webhook, onDeleted }: { webhook: WebhookView; onDeleted: () => void }) {
  const { t } = useTranslation('extensions')
  const findNamedBy = useFindNamedBy(webhook.id)
  return (
    <DeleteEntity
      label={t('webhookDelete')}
      question={t('webhookDeleteTitle')}
      text={t('webhookDeleteText', { host: hostOf(webhook.url) })}
      more={<NamedBy id={webhook.id} />}
      beforehand={findNamedBy}
      done={t('webhookDeleted')}
      remove={() => api.webhooks.delete({ webhookId: webhook.id }).finally(refreshWebhooks)}
      onDeleted={onDeleted}
    />
  )
}
