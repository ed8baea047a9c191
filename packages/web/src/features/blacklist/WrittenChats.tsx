import type { ChatView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useNames } from '../../api/use-names.ts'
import { fullMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { messageLine } from '../chats/shared/message-line.ts'
import styles from './blacklist.module.css'
import { refreshBlacklist, writtenMessagesQuery, writtenQuery } from './blacklist-queries.ts'
import { blacklistWords } from './blacklist-words.ts'

/** What those on the blacklist have written, to be read here and to be taken back into a queue. */
export function WrittenChats() {
  const t = useWords(blacklistWords)
  const chats = useInfiniteQuery(writtenQuery)
  return (
    <section aria-labelledby="written">
      <h2 id="written" className={styles.heading}>
        {t('written')}
      </h2>
      <ListStates query={chats} empty={<p className={styles.text}>{t('nothingWritten')}</p>}>
        {(written) => (
          <ul className={styles.chats}>
            {written.map((chat) => (
              <WrittenChat key={chat.id} chat={chat} />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  )
}

function WrittenChat({ chat }: { chat: ChatView }) {
  const t = useWords(blacklistWords)
  const { t: chatWord } = useTranslation('chats')
  const locale = useLocale()
  const { nameOf } = useNames()
  const [open, setOpen] = useState(false)
  const { busy, run } = useAct()

  async function takeBack(): Promise<void> {
    const done = await run(async () => {
      await api.blacklist.takeBack({ chatId: chat.id }, { quiet: true })
      await refreshBlacklist()
    })
    if (done) showToast({ kind: 'success', text: t('takenBack') })
  }

  return (
    <li className={styles.chat}>
      <button type="button" className={styles.open} aria-expanded={open} title={t('show')} onClick={() => setOpen(!open)}>
        <b>{chat.customerName}</b>
        <span className={styles.line}>{chat.lastMessage && messageLine(chat.lastMessage, chatWord)}</span>
        <small>
          {nameOf(chat.channelId)} · {fullMoment(chat.activeAt, locale)}
        </small>
      </button>
      <Button variant="default" size="compact-sm" loading={busy} onClick={() => void takeBack()}>
        {t('takeBack')}
      </Button>
      {open && <Messages chatId={chat.id} />}
    </li>
  )
}

function Messages({ chatId }: { chatId: string }) {
  const locale = useLocale()
  const messages = useQuery(writtenMessagesQuery(chatId))
  if (!messages.data) return <SkeletonRows rows={2} withAvatar={false} />
  return (
    <ol className={styles.messages}>
      {messages.data.items.map((message) => (
        <li key={message.id}>
          <small>{fullMoment(message.createdAt, locale)}</small>
          <p>{message.text || message.files.map(({ name }) => name).join(', ')}</p>
        </li>
      ))}
    </ol>
  )
}
