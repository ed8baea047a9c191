import type { ChatView, MessageView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listOfChat } from '../../../app/chats-search.ts'
import { Link } from '../../../app/router/Link.tsx'
import { fullMoment } from '../../../format/moments.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { Lightbox } from '../../chats/files/Lightbox.tsx'
import { MessageFiles } from '../../chats/files/MessageFiles.tsx'
import { directionOf } from '../../chats/shared/direction-of.ts'
import styles from './history.module.css'
import { chatMessagesQuery } from './history-queries.ts'
import { historyWords } from './history-words.ts'

/** What was said in a chat, to be read without leaving the page; messages with what is looked for stand out. */
export function ChatMessages({ chat, text }: { chat: ChatView; text: string }) {
  const t = useWords(historyWords)
  const query = useInfiniteQuery({ ...chatMessagesQuery(chat.id, chat.lastSeq), placeholderData: keepPreviousData })
  if (query.isPending) return <SkeletonRows rows={2} withAvatar={false} />
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const messages = query.data.pages.toReversed().flatMap(({ items }) => items)
  return (
    <div className={styles.reading}>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('earlier')}
        </Button>
      )}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <Message key={message.id} message={message} customerName={chat.customerName} found={contains(message.text, text)} />
        ))}
      </ol>
      <Link className={styles.toChat} to={`/admin/chats?filter=${listOfChat(chat)}&scope=all&chat=${chat.id}`}>
        {t('openChat')}
      </Link>
      <Lightbox messages={messages} />
    </div>
  )
}

type Props = { message: MessageView; customerName: string; found: boolean }

function Message({ message, customerName, found }: Props) {
  const t = useWords(historyWords)
  const locale = useLocale()
  const author = message.kind === 'customer' ? customerName : (message.authorName ?? t('automatic'))
  return (
    <li className={styles.message} data-kind={message.kind} data-found={found || undefined}>
      <small>
        {author}
        {message.kind === 'internal' && ` · ${t('note')}`} · {fullMoment(message.createdAt, locale)}
      </small>
      {message.text !== '' && <p dir={directionOf(message.text)}>{message.text}</p>}
      <MessageFiles files={message.files} />
    </li>
  )
}

function contains(text: string, part: string): boolean {
  const plain = (words: string) => words.toLowerCase().replaceAll('ё', 'е')
  return part !== '' && plain(text).includes(plain(part))
}
