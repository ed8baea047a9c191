import type { ChatView } from '@besedka/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { clockTime } from '../../../format/moments.ts'
import { useLive } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ChannelIcon } from '../../../ui/channel-icon/ChannelIcon.tsx'
import { messageLine } from '../../chats/shared/message-line.ts'
import { ChatMessages } from './ChatMessages.tsx'
import styles from './history.module.css'

/** A chat of the timeline; a click shows what was said below it. `text`: what is looked for. */
export function HistoryChat({ chat, text }: { chat: ChatView; text: string }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const channel = useLive((state) => state.channels.get(chat.channelId))
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li className={styles.chat} data-open={open || undefined}>
      <button type="button" className={styles.open} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <IconChevronRight className={styles.chevron} size={16} stroke={1.5} aria-hidden />
        <ChannelIcon type={channel?.type} size={20} title={channel?.name ?? ''} />
        <span className={styles.about}>
          <span className={styles.line}>{chat.lastMessage === null ? t('noMessagesYet') : messageLine(chat.lastMessage, t)}</span>
          <small>
            {channel?.name} · {clockTime(chat.createdAt, locale)}
          </small>
        </span>
        <small>{t(`state-${chat.state}`)}</small>
      </button>
      <div id={id}>{open && <ChatMessages chat={chat} text={text} />}</div>
    </li>
  )
}
