import type { CustomerView } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { api } from '../../../api/client.ts'
import { hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useAct } from '../../../ui/use-act.ts'
import { StatusDot } from '../../customer-statuses/StatusDot.tsx'
import { statusName } from '../../customer-statuses/status-name.ts'
import { statusWords } from '../../customer-statuses/status-words.ts'
import { useStatus, useStatusesInOrder } from '../shared/use-statuses.ts'
import styles from './ContextPanel.module.css'

/** How far one has come with the customer; saved when chosen, by who may change customers. */
export function CustomerStatus({ customer }: { customer: CustomerView }) {
  const t = useWords(statusWords)
  const locale = useLocale()
  const client = useLiveClient()
  const mayChange = hasRight(useCurrentUser(), 'AUTHORITY_PROFILE_UPDATE')
  const statuses = useStatusesInOrder()
  const status = useStatus(customer.statusId)
  const { busy, run } = useAct()

  const choose = (statusId: string) =>
    run(async () =>
      client.putCustomer(await api.customers.update({ customerId: customer.id, statusId: statusId || null }, { quiet: true })),
    )

  return (
    <>
      <h3 className={styles.heading}>{t('status')}</h3>
      {mayChange ? (
        <NativeSelect
          aria-label={t('status')}
          disabled={busy}
          value={customer.statusId ?? ''}
          leftSection={status && <StatusDot colour={status.colour} />}
          onChange={(event) => void choose(event.currentTarget.value)}
          data={[{ value: '', label: t('none') }, ...statuses.map((one) => ({ value: one.id, label: statusName(one, locale) }))]}
        />
      ) : (
        <p className={styles.muted}>
          {status && <StatusDot colour={status.colour} />} {status ? statusName(status, locale) : t('none')}
        </p>
      )}
    </>
  )
}
