import type { ChatView } from '@besedka/contract'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { listOfState } from '../../app/chats-search.ts'
import { navigate } from '../../app/router/address.ts'
import { Link } from '../../app/router/Link.tsx'
import { useLive, useLiveClient } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { CustomerName } from '../chats/panel/CustomerName.tsx'
import { CustomerProfile } from '../chats/panel/CustomerProfile.tsx'
import { chatsOfCustomer } from '../chats/panel/chats-of-customer.ts'
import { customerChatsQuery } from '../chats/panel/customer-chats-query.ts'
import { ChannelIcon } from '../chats/shared/ChannelIcon.tsx'
import { fullMoment } from '../chats/shared/format-moment.ts'
import { messageLine } from '../chats/shared/message-line.ts'
import { customerWords } from './customer-words.ts'
import styles from './customers.module.css'
import { MergeLink } from './MergeLink.tsx'

/**
 * One customer as a page with its own address: what is known about them, and all their chats over all channels. The address of one who was merged leads
 * to whom they are part of.
 */
export function CustomerPage({ id }: { id: string }) {
  const t = useWords(customerWords)
  const client = useLiveClient()
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
          <Link to="/admin/customers" className={styles.back}>
            <IconChevronLeft size={18} stroke={1.5} aria-hidden />
            {t('back')}
          </Link>
          {customer && <CustomerName customer={customer} />}
        </header>
        {customer ? (
          <div className={styles.columns}>
            <div>
              <CustomerProfile customer={customer} />
              <MergeLink customerId={customer.id} />
            </div>
            <Chats customerId={id} />
          </div>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </div>
  )
}

/** All chats of the customer that this person may see, over all channels, the newest first. */
function Chats({ customerId }: { customerId: string }) {
  const t = useWords(customerWords)
  const chats = useQuery(customerChatsQuery(customerId))
  const told = useLive((state) => state.chats)
  return (
    <section aria-labelledby="chats-of-customer">
      <h2 id="chats-of-customer" className={styles.muted}>
        {t('chats')}
      </h2>
      <ListStates query={chats} isEmpty={(items) => items.length === 0} empty={<p className={styles.muted}>{t('noChats')}</p>}>
        {(items) => (
          <ul className={styles.chats}>
            {chatsOfCustomer(customerId, items, told).map((chat) => (
              <li key={chat.id}>
                <Chat chat={chat} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  )
}

function Chat({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const channel = useLive((state) => state.channels.get(chat.channelId))
  return (
    <Link to={`/admin/chats?filter=${listOfState(chat.state)}&scope=all&chat=${chat.id}`} className={styles.chat}>
      <ChannelIcon type={channel?.type} size={20} title={channel?.name ?? ''} />
      <span style={{ minWidth: 0 }}>
        <span className={styles.line}>{chat.lastMessage === null ? t('noMessagesYet') : messageLine(chat.lastMessage, t)}</span>
        <small>
          {channel?.name} · {fullMoment(chat.createdAt, locale)}
        </small>
      </span>
      <span className={styles.muted}>{t(`state-${chat.state}`)}</span>
    </Link>
  )
}
