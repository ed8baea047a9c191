import { type WebhookEventType, webhookEvents, webhookEventTypes } from '@besedka/contract'
import { Checkbox } from '@mantine/core'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from '../Extensions.module.css'

type Props = { chosen: readonly WebhookEventType[]; error: string | undefined; onChange: (events: WebhookEventType[]) => void }

/** What a webhook is told of, in the order of the contract. */
export function EventChoice({ chosen, error, onChange }: Props) {
  const { t } = useTranslation('extensions')
  const locale = useLocale()
  return (
    <fieldset className={styles.choice} aria-invalid={error !== undefined || undefined}>
      <legend className={styles.legend}>{t('webhookEvents')}</legend>
      {webhookEventTypes.map((event) => (
        <Checkbox
          key={event}
          label={webhookEvents[event].title[locale]}
          description={event}
          checked={chosen.includes(event)}
          onChange={(change) => {
            const { checked } = change.currentTarget
            onChange(webhookEventTypes.filter((one) => (one === event ? checked : chosen.includes(one))))
          }}
        />
      ))}
      {error && <span className={styles.complaint}>{error}</span>}
    </fieldset>
  )
}
