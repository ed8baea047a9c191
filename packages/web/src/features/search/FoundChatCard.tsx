import type { ChatView, FoundChat, SearchPassage } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chatsAddress, listOfChat } from '../../app/chats-search.ts'
import { Link } from '../../app/router/Link.tsx'
import { fullMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ChannelIcon } from '../../ui/channel-icon/ChannelIcon.tsx'
import { useAccountName, useChannel } from '../chats/shared/use-names.ts'
import { Segments } from './Segments.tsx'
import styles from './search.module.css'
import type { SearchFilter } from './search-filter.ts'
import { passagesQuery } from './search-query.ts'
import { searchWords } from './search-words.ts'

/** A chat, and the messages in it that fit; each leads to its place in the chat. */
export function FoundChatCard({ filter, found: { chat, passages: first, hits } }: { filter: SearchFilter; found: FoundChat }) {
  const t = useWords(searchWords)
  const { t: tc } = useTranslation('chats')
  const channel = useChannel(chat.channelId)
  const operator = useAccountName(chat.assigneeId ?? chat.lastAssigneeId)
  const [open, setOpen] = useState(false)
  const { data, isFetching, isError, refetch } = useQuery({ ...passagesQuery(filter, chat.id), enabled: open })
  const passages = data ?? first
  return (
    <li className={styles.chat}>
      <p className={styles.chatHead}>
        <ChannelIcon type={channel?.type} size={18} title={channel?.name ?? ''} />
        <b>{chat.customerName}</b>
        <span className={styles.about}>{[channel?.name, operator, tc(`state-${chat.state}`)].filter(Boolean).join(' · ')}</span>
      </p>
      {passages.map((passage) => (
        <Passage key={passage.seq} chat={chat} passage={passage} />
      ))}
      {hits > passages.length &&
        (data ? (
          <p className={styles.more}>{t('moreHits', { count: hits - passages.length })}</p>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isFetching}
            onClick={() => {
              if (isError) void refetch()
              setOpen(true)
            }}
          >
            {t('moreHits', { count: hits - passages.length })}
          </Button>
        ))}
    </li>
  )
}

function Passage({ chat, passage }: { chat: ChatView; passage: SearchPassage }) {
  const t = useWords(searchWords)
  const locale = useLocale()
  const writer = useWriter(chat, passage)
  return (
    <Link
      to={chatsAddress({ filter: listOfChat(chat), chatId: chat.id, message: passage.seq })}
      className={styles.passage}
      data-note={passage.kind === 'internal' || undefined}
      data-found
    >
      {passage.parts.map(({ part, segments, fileName }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one message never change places
        <span key={at} className={styles.text}>
          {part !== 'text' && <span className={styles.part}>{t(`part-${part}`, { name: fileName ?? '' })}: </span>}
          <Segments segments={segments} />
        </span>
      ))}
      <small>
        {writer} · {fullMoment(passage.at, locale)}
      </small>
    </Link>
  )
}

function useWriter(chat: ChatView, { kind, authorId, authorName, automatic }: SearchPassage): string {
  const t = useWords(searchWords)
  const colleague = useAccountName(authorId) ?? authorName
  if (kind === 'customer') return chat.customerName
  if (automatic !== null || colleague === null) return t('automatic')
  return kind === 'internal' ? `${colleague}, ${t('note')}` : colleague
}
