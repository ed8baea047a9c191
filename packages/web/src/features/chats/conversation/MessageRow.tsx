import { type ChatView, isTakenBack, type MessageView } from '@besedka/contract'
import { Suspense } from 'react'
import { clockTime, fullMoment } from '../../../format/moments.ts'
import { useViewerId } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useAccountName } from '../shared/use-names.ts'
import { DeliveryWords, HowFar, needsWords } from './HowFar.tsx'
import { MessageBody } from './MessageBody.tsx'
import styles from './MessageRow.module.css'
import { useHasSettled } from './use-settling.ts'

const MessageTools = lazyPart(async () => (await import('./MessageTools.tsx')).MessageTools)

type Props = { message: MessageView; chat: ChatView; first: boolean; last: boolean }

/** A message: the customer's at the left, ours at the right, a note across the whole width. */
export function MessageRow({ message, chat, first, last }: Props) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const author = useAccountName(message.authorId)
  const asker = useAccountName(message.extras?.askedById ?? null)
  const isMine = message.authorId === useViewerId()
  // Nobody waits for these: they come after the messages.
  const hasSettled = useHasSettled()
  const fromCustomer = message.kind === 'customer'
  const isNote = message.kind === 'internal'
  const name = fromCustomer
    ? chat.customerName
    : isMine
      ? t('youName')
      : asker
        ? t('ratingAskedBy', { name: asker })
        : (author ?? message.authorName ?? message.extras?.mailing?.name ?? t(message.extras?.automatic ? 'automatic' : 'actor-bot'))

  return (
    <div
      className={styles.row}
      data-row
      data-seq={message.seq}
      data-kind={message.kind}
      data-letter={message.extras?.letter !== undefined || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
    >
      {fromCustomer && <span className={styles.face}>{last && <Avatar name={chat.customerName} seed={chat.customerId} size={28} />}</span>}
      <div className={styles.body}>
        {first && (isNote || (!fromCustomer && !isMine)) && (
          <div className={styles.author}>
            {name}
            {isNote && <span> · {t('note')}</span>}
          </div>
        )}
        <div className={styles.line}>
          <div
            className={styles.bubble}
            data-bare={message.extras?.sticker || undefined}
            title={hasSettled ? fullMoment(message.createdAt, locale) : undefined}
          >
            <span className={styles.unseen}>{`${name}: `}</span>
            <MessageBody message={message} extras={message.extras} chat={chat} />
          </div>
          {hasSettled && (
            <Suspense>
              <MessageTools message={message} chat={chat} isMine={isMine} />
            </Suspense>
          )}
        </div>
        {(last || message.editedAt !== null || message.status === 'undelivered' || needsWords(message)) && (
          <div className={styles.meta}>
            {message.editedAt !== null && <span title={fullMoment(message.editedAt, locale)}>{t('edited')}</span>}
            {last && <time dateTime={message.createdAt}>{clockTime(message.createdAt, locale)}</time>}
            {!fromCustomer && !(isNote && message.delivery === null) && !isTakenBack(message) && <HowFar message={message} chat={chat} />}
          </div>
        )}
        {needsWords(message) && <DeliveryWords message={message} />}
      </div>
    </div>
  )
}
