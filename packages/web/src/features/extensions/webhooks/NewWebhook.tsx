import { Button } from '@mantine/core'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useDraftForm } from '../../../ui/draft-form/use-draft-form.ts'
import { SidePage } from '../../../ui/side-page/SidePage.tsx'
import { refreshWebhooks } from '../extension-queries.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { emptyWebhook, webhookProblems } from './webhook-draft.ts'

/** The side page that adds a webhook. */
export function NewWebhook({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const { t } = useTranslation('extensions')
  const form = useDraftForm({
    name: 'webhook.new',
    initial: emptyWebhook,
    problemsOf: webhookProblems,
    async save({ url, ...others }) {
      const { secret } = await api.webhooks.create({ ...others, url: url.trim() })
      onMade(secret)
      await refreshWebhooks()
    },
  })

  function close(): void {
    form.forget()
    onClose()
  }

  return (
    <SidePage
      open
      title={t('webhookNew')}
      dirty={form.dirty && !form.saving}
      onClose={close}
      footer={
        <Button type="submit" form="webhook" loading={form.saving}>
          {t('webhookCreate')}
        </Button>
      }
    >
      <WebhookForm form={form} onSubmit={() => void form.submit().then((saved) => saved && onClose())} />
    </SidePage>
  )
}
