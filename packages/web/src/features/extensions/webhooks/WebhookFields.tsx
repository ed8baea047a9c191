import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import { EventChoice } from './EventChoice.tsx'
import type { WebhookDraft } from './webhook-draft.ts'

/** The fields of a webhook. */
export function WebhookFields({ form }: { form: Form<WebhookDraft> }) {
  const { t } = useTranslation('extensions')
  return (
    <>
      <TextInput
        label={t('webhookUrl')}
        description={t('webhookUrlHint')}
        type="url"
        placeholder="https://"
        required
        maxLength={2000}
        value={form.draft.url}
        onChange={(event) => form.change({ url: event.currentTarget.value })}
        onBlur={() => form.check('url')}
        error={form.errorOf('url')}
        data-autofocus
      />
      <TextInput
        label={t('webhookDescription')}
        maxLength={255}
        value={form.draft.description}
        onChange={(event) => form.change({ description: event.currentTarget.value })}
        error={form.errorOf('description')}
      />
      <EventChoice chosen={form.draft.events} error={form.errorOf('events')} onChange={(events) => form.change({ events })} />
    </>
  )
}
