import type { WebhookView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { since } from '../../../format/since.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { StateChip } from '../../../ui/StateChip.tsx'
import styles from '../Extensions.module.css'
import { webhooksQuery } from '../extension-queries.ts'
import { useApiAccess } from '../use-api-access.ts'
import { NewWebhook } from './NewWebhook.tsx'
import { WebhookEditor } from './WebhookEditor.tsx'
import { WebhookNotice } from './WebhookNotice.tsx'

const tones = { active: 'good', failing: 'warning', gaveUp: 'warning', off: 'off' } as const

type Props = {
  /** The webhook that is open beside the list: its id, `new`, or ''. */
  openId: string
  onOpen: (id: string) => void
  onSecret: (secret: string) => void
}

/** The webhooks of the organisation, and how each does. */
export function WebhooksSection({ openId, onOpen, onSecret }: Props) {
  const { t } = useTranslation('extensions')
  const mayMake = useApiAccess()
  const webhooks = useQuery(webhooksQuery)
  const now = webhooks.dataUpdatedAt
  const open = webhooks.data?.items.find(({ id }) => id === openId)
  const close = () => onOpen('')
  return (
    <section className={styles.section} aria-labelledby="webhooks">
      <div className={styles.head}>
        <h2 id="webhooks" className={styles.heading}>
          {t('webhooksTitle')}
        </h2>
        {mayMake && <Button onClick={() => onOpen('new')}>{t('webhookAdd')}</Button>}
      </div>
      <p className={styles.text}>{t('webhooksText')}</p>
      <ListStates
        query={webhooks}
        rows={2}
        empty={
          <EmptyState title={t('webhooksEmpty')} text={t('webhooksEmptyText')}>
            {mayMake && (
              <Button variant="default" onClick={() => onOpen('new')}>
                {t('webhookAddFirst')}
              </Button>
            )}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className={styles.rows}>
            {items.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} now={now} onOpen={() => onOpen(webhook.id)} />
            ))}
          </ul>
        )}
      </ListStates>
      {openId === 'new' && mayMake && <NewWebhook onMade={onSecret} onClose={close} />}
      {open && <WebhookEditor key={open.id} webhook={open} now={now} onSecret={onSecret} onClose={close} />}
    </section>
  )
}

function WebhookRow({ webhook, now, onOpen }: { webhook: WebhookView; now: number; onOpen: () => void }) {
  const { t } = useTranslation('extensions')
  const locale = useLocale()
  const { state, url, description, events, lastDeliveredAt, waiting } = webhook
  const facts = [
    ...(description ? [description] : []),
    t('eventsCount', { count: events.length }),
    `${t('webhookDelivered')}: ${lastDeliveredAt ? since(lastDeliveredAt, locale, now) : t('webhookNothing')}`,
    ...(waiting > 0 ? [t('webhookWaiting', { count: waiting })] : []),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <button type="button" className={styles.rowOpen} onClick={onOpen}>
          {url}
        </button>
        <span className={styles.second}>{facts.join(' · ')}</span>
      </div>
      <StateChip tone={tones[state]} label={t(`state-${state}`)} />
      <div className={styles.rowNotice}>
        <WebhookNotice webhook={webhook} now={now} />
      </div>
    </li>
  )
}
