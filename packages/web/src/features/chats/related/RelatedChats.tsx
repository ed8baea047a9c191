import type { ChatView } from '@besedka/contract'
import { chatNumber } from '@besedka/contract/chat-number'
import { ActionIcon, Button } from '@mantine/core'
import { IconLink, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { fullMoment } from '../../../format/moments.ts'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { hindranceHere } from '../actions/chat-rights.ts'
import panel from '../panel/ContextPanel.module.css'
import { usePlace } from '../workspace/use-place.ts'
import { RelatedPicker } from './RelatedPicker.tsx'
import styles from './related.module.css'
import { relatedWords } from './related-words.ts'
import { useLinks } from './use-links.ts'

/** The chats that this one is linked with; each opens in place. */
export function RelatedChats({ chat }: { chat: ChatView }) {
  const t = useWords(relatedWords)
  const { openChat } = usePlace()
  const may = useLive((state) => hindranceHere('tag', state, chat) === null)
  const [adding, setAdding] = useState(false)
  const { link, unlink, busy } = useLinks(chat)
  const { data, isError, refetch } = useQuery({
    queryKey: ['chats', chat.id, 'related', chat.relatedIds],
    queryFn: async ({ signal }) => (await api.chats.related({ chatId: chat.id }, { signal, quiet: true })).items,
    enabled: chat.relatedIds.length > 0,
    placeholderData: (before) => before,
  })
  const fetched = (data ?? []).filter(({ id }) => chat.relatedIds.includes(id))
  const related = useLive((state) => fetched.map((other) => state.chats.get(other.id) ?? other), sameItems)
  if (!may && chat.relatedIds.length === 0) return null
  const hidden = data === undefined ? 0 : chat.relatedIds.length - related.length

  return (
    <>
      <h3 className={panel.heading}>{t('title')}</h3>
      {isError && data === undefined && (
        <Button variant="subtle" size="compact-sm" className={styles.add} onClick={() => void refetch()}>
          {t('loadFailed')}. {t('retry')}
        </Button>
      )}
      <ul className={panel.list}>
        {related.map((other) => (
          <li key={other.id} className={styles.row}>
            <RelatedChat chat={other} onOpen={() => openChat(other.id)} />
            {may && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                disabled={busy}
                aria-label={t('remove', { number: chatNumber(other.id) })}
                title={t('remove', { number: chatNumber(other.id) })}
                onClick={() => void unlink(other.id)}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.hidden}>{t('hidden', { count: hidden })}</p>}
      {may && !adding && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.add}
          leftSection={<IconLink size={14} stroke={1.5} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
      )}
      {may && adding && (
        <RelatedPicker
          key={chat.id}
          chat={chat}
          busy={busy}
          onLeave={() => setAdding(false)}
          onChoose={async (id) => {
            if (await link(id)) setAdding(false)
          }}
        />
      )}
    </>
  )
}

function RelatedChat({ chat, onOpen }: { chat: ChatView; onOpen: () => void }) {
  const t = useWords(relatedWords)
  const locale = useLocale()
  return (
    <button type="button" className={panel.entry} onClick={onOpen}>
      <span className={panel.state} data-state={chat.state} />
      <span className={panel.entryText}>
        {chat.customerName}
        <small>
          {t('number', { number: chatNumber(chat.id) })} · {fullMoment(chat.createdAt, locale)}
        </small>
      </span>
    </button>
  )
}
