import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { grantsOf, useCurrentUser } from '../../api/current-user.ts'
import { navigate } from '../../app/router/address.ts'
import { useLive, useLiveClient } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { CustomerName } from '../chats/panel/CustomerName.tsx'
import { CustomerProfile } from '../chats/panel/CustomerProfile.tsx'
import { chatsOfCustomer } from '../chats/panel/chats-of-customer.ts'
import { customerChatsQuery } from '../chats/panel/customer-chats-query.ts'
import { CustomerChanges } from '../customer-acts/CustomerChanges.tsx'
import { ChatLine } from './ChatLine.tsx'
import { customerWords } from './customer-words.ts'
import styles from './customers.module.css'
import { EraseCustomer } from './EraseCustomer.tsx'
import { CustomerHistory } from './history/CustomerHistory.tsx'
import { MergeLink } from './MergeLink.tsx'

/**
 * One customer as a page with its own address: what is known about them, and all their chats over all channels. The address of one who was merged leads
 * to whom they are part of.
 */
export function CustomerPage({ id }: { id: string }) {
  const t = useWords(customerWords)
  const client = useLiveClient()
  const withHistory = grantsOf(useCurrentUser()).options.includes('OPTION_OMNICHANNEL_HISTORY')
  const customer = useLive((state) => state.customers.get(id))
  const mergedInto = useLive((state) => state.mergedInto.get(id))
  const { data, isError } = useQuery({
    queryKey: ['customers', id],
    queryFn: ({ signal }) => api.customers.get({ customerId: id }, { signal, quiet: true }),
    retry: false,
  })
  useEffect(() => {
    if (data) client.putCustomer(data)
  }, [client, data])
  const now = mergedInto ?? data?.id ?? id
  useEffect(() => {
    if (now !== id) navigate(`/admin/customers/${now}`, { replace: true })
  }, [now, id])

  if (isError && !customer) return <EmptyState title={t('notFound')} text={t('notFoundText')} />
  return (
    <div className={styles.screen}>
      <div className={styles.scroll}>
        <header className={styles.pageHead}>
          <BackLink to="/admin/customers" label={t('back')} />
          {customer && <CustomerName customer={customer} />}
        </header>
        {customer ? (
          <div className={styles.columns}>
            <div>
              <CustomerProfile customer={customer} detailed />
              {customer.erasedAt === null && (
                <>
                  <div className={styles.acts}>
                    <MergeLink customerId={customer.id} />
                    <EraseCustomer customer={customer} />
                  </div>
                  <CustomerChanges customer={customer} />
                </>
              )}
            </div>
            {withHistory ? <CustomerHistory customerId={id} /> : <Chats customerId={id} />}
          </div>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </div>
  )
}

/** Without the history of the plan: the chats of the customer that this person may see, the newest first. */
function Chats({ customerId }: { customerId: string }) {
  const t = useWords(customerWords)
  const chats = useQuery(customerChatsQuery(customerId))
  const told = useLive((state) => state.chats)
  return (
    <section aria-labelledby="chats-of-customer">
      <h2 id="chats-of-customer" className={styles.muted}>
        {t('chats')}
      </h2>
      <ListStates query={chats} empty={<p className={styles.muted}>{t('noChats')}</p>}>
        {(items) => (
          <ul className={styles.chats}>
            {chatsOfCustomer(customerId, items, told).map((chat) => (
              <li key={chat.id}>
                <ChatLine chat={chat} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  )
}
