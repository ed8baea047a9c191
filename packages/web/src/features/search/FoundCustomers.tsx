import type { FoundCustomer } from '@besedka/contract'
import { missingGuard } from '@besedka/contract'
import { Button } from '@mantine/core'
import { grantsOf, useCurrentUser } from '../../api/current-user.ts'
import { chatsAddress } from '../../app/chats-search.ts'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Segments } from './Segments.tsx'
import styles from './search.module.css'
import { searchWords } from './search-words.ts'

/** The customers of that name or number. Each leads to their page, or to their chat for whoever may not open that; a search may be kept to their chats. */
export function FoundCustomers({ customers, onChoose }: { customers: readonly FoundCustomer[]; onChoose: (customerId: string) => void }) {
  const t = useWords(searchWords)
  const grants = grantsOf(useCurrentUser())
  return (
    <section aria-labelledby="found-customers">
      <h2 id="found-customers" className={styles.heading}>
        {t('customers')}
      </h2>
      <ul className={styles.customers}>
        {customers.map((customer) => {
          const page = `/admin/customers/${customer.id}`
          const chat = customer.chatId && chatsAddress({ filter: 'closed', chatId: customer.chatId })
          const name = customer.name.map(({ text }) => text).join('')
          const to = chat && missingGuard(page, grants) ? chat : page
          return (
            <li key={customer.id} className={styles.person}>
              <Link to={to} className={styles.customer} data-found>
                <Avatar name={name} seed={customer.id} size={32} />
                <span className={styles.who}>
                  <span>
                    <Segments segments={customer.name} />
                  </span>
                  {customer.contacts.map((contact, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: contacts of one answer never change places
                    <small key={at}>
                      <Segments segments={contact} />
                    </small>
                  ))}
                </span>
              </Link>
              <Button
                className={styles.theirChats}
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t('theirChatsOf', { name })}
                onClick={() => onChoose(customer.id)}
              >
                {t('theirChats')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
