import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EntityEditor } from '../../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { refreshWebhooks } from '../extension-queries.ts'
import { WebhookFields } from './WebhookFields.tsx'
import { emptyWebhook, webhookProblems } from './webhook-draft.ts'

/** The side page that adds a webhook. */
export function NewWebhook({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const { t } = useTranslation('extensions')
  const form = useForm({
    name: 'webhook.new',
    initial: emptyWebhook,
    problemsOf: webhookProblems,
    async save({ url, ...others }) {
      const { secret } = await api.webhooks.create({ ...others, url: url.trim() }, { inPlace: true })
      onMade(secret)
      await refreshWebhooks()
    },
  })

  return (
    <EntityEditor form={form} title={t('webhookNew')} createLabel={t('webhookCreate')} onClose={onClose}>
      <WebhookFields form={form} />
    </EntityEditor>
  )
}
