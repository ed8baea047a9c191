import { type WebhookDeliveryView, webhookDeliveryStates } from '@besedka/contract'
import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import styles from '../Extensions.module.css'
import { deliveriesQuery } from '../extension-queries.ts'
import { DeliveryDetail } from './DeliveryDetail.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import { ReplayMenu } from './ReplayMenu.tsx'

/** What was sent to a webhook, newest first; one delivery takes its place when it is opened. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation('extensions')
  const [state, setState] = useState<WebhookDeliveryView['state'] | 'all'>('all')
  const [openId, setOpenId] = useState<string>()
  const log = useInfiniteQuery(deliveriesQuery(webhookId, state === 'all' ? undefined : state))
  if (openId) return <DeliveryDetail webhookId={webhookId} deliveryId={openId} onBack={() => setOpenId(undefined)} />
  return (
    <div className={styles.log}>
      <div className={styles.sampleBar}>
        <SegmentedControl
          size="xs"
          data={[
            { value: 'all', label: t('logAll') },
            ...webhookDeliveryStates.map((one) => ({ value: one, label: t(`delivery-${one}`) })),
          ]}
          value={state}
          onChange={setState}
        />
        <ReplayMenu webhookId={webhookId} />
      </div>
      <ListStates query={log} rows={4} empty={<EmptyState title={t('logEmpty')} text={t('logEmptyText')} />}>
        {(deliveries) => (
          <ul className={styles.rows}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} now={log.dataUpdatedAt} onOpen={() => setOpenId(delivery.id)} />
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  )
}
