import type { ChatView } from '@besedka/contract'
import { IconNotes } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import card from '../list/ChatCard.module.css'
import { directionOf } from '../shared/direction-of.ts'
import { messageLine } from '../shared/message-line.ts'
import { RelativeMoment } from '../shared/RelativeMoment.tsx'
import { usePlace } from '../workspace/use-place.ts'
import styles from './ContextPanel.module.css'
import { chatsOfCustomer } from './chats-of-customer.ts'
import { customerChatsQuery } from './customer-chats-query.ts'

type Chats = readonly ChatView[] | undefined

const sameOrNothing = (a: Chats, b: Chats) => a === b || (a !== undefined && b !== undefined && sameItems(a, b))

/** All chats of the customer; each opens in place. */
export function CustomerChats({ chat }: { chat: Pick<ChatView, 'id' | 'customerId'> }) {
  const { t } = useTranslation('chats')
  const { openChat } = usePlace()
  const { data, isError } = useQuery(customerChatsQuery(chat.customerId))
  const chats = useLive((state) => data && chatsOfCustomer(chat.customerId, data, state.chats), sameOrNothing)
  if (isError) return <p className={styles.muted}>{t('chatsNotLoaded')}</p>
  if (chats === undefined) return <SkeletonRows rows={2} withAvatar={false} />
  return (
    <ul className={styles.list}>
      {chats.map((other) => (
        <li key={other.id}>
          <button
            type="button"
            className={styles.entry}
            aria-current={other.id === chat.id || undefined}
            onClick={() => openChat(other.id)}
          >
            <span className={styles.state} data-state={other.state} />
            <span className={styles.entryText} dir={directionOf(other.lastMessage?.text ?? '')}>
              {other.lastMessage?.kind === 'internal' && <IconNotes size={14} stroke={1.5} aria-label={t('note')} className={card.lead} />}
              {other.lastMessage === null ? t('noMessagesYet') : messageLine(other.lastMessage, t)}
              <small>
                <RelativeMoment at={other.createdAt} />
              </small>
            </span>
            <span className={styles.muted}>{t(`state-${other.state}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
