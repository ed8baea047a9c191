import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { DraftForm } from '../../../ui/draft-form/use-draft-form.ts'
import { RestoredHint } from '../../../ui/kept-form/RestoredHint.tsx'
import styles from '../Extensions.module.css'
import { EventChoice } from './EventChoice.tsx'
import type { WebhookDraft } from './webhook-draft.ts'

type Props = { form: DraftForm<WebhookDraft>; onSubmit: () => void }

/** The fields of a webhook. */
export function WebhookForm({ form, onSubmit }: Props) {
  const { t } = useTranslation('extensions')
  return (
    <form
      id="webhook"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {form.restored && <RestoredHint onStartOver={form.startOver} />}
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
    </form>
  )
}
