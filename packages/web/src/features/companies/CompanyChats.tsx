import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLive } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { chatsOfPeople } from '../chats/panel/chats-of-customer.ts'
import { ChatLine } from '../customers/ChatLine.tsx'
import styles from '../customers/customers.module.css'
import { companyChatsQuery, peopleQuery } from './company-queries.ts'
import { companyWords } from './company-words.ts'

/** Chats of all of its people that this person may see, the newest first; new ones appear as they are told of. */
export function CompanyChats({ companyId }: { companyId: string }) {
  const t = useWords(companyWords)
  const chats = useInfiniteQuery({ ...companyChatsQuery(companyId), placeholderData: keepPreviousData })
  const people = useInfiniteQuery(peopleQuery(companyId))
  const told = useLive((state) => state.chats)
  const ids = new Set(people.data?.map(({ id }) => id))
  const shown = chatsOfPeople(ids, chats.data ?? [], told)
  return (
    <section aria-labelledby="chats-of-company">
      <h2 id="chats-of-company" className={styles.muted}>
        {t('chats')}
      </h2>
      <ListStates query={chats} isEmpty={() => shown.length === 0} empty={<p className={styles.muted}>{t('noChats')}</p>}>
        {() => (
          <ul className={styles.chats}>
            {shown.map((chat) => (
              <li key={chat.id}>
                <ChatLine chat={chat} named />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  )
}
