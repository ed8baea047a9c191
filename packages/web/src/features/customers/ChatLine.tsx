import type { ChatView } from '@besedka/contract'
import { listOfChat } from '../../app/chats-search.ts'
import { Link } from '../../app/router/Link.tsx'
import { fullMoment } from '../../format/moments.ts'
import { useLive } from '../../live/use-live.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ChannelIcon } from '../../ui/channel-icon/ChannelIcon.tsx'
import { messageLine } from '../chats/shared/message-line.ts'
import styles from './customers.module.css'

/** A chat as a line that leads to it; `named` where the list is about several people. */
export function ChatLine({ chat, named = false }: { chat: ChatView; named?: boolean }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const channel = useLive((state) => state.channels.get(chat.channelId))
  return (
    <Link to={`/admin/chats?filter=${listOfChat(chat)}&scope=all&chat=${chat.id}`} className={styles.chat}>
      <ChannelIcon type={channel?.type} size={20} title={channel?.name ?? ''} />
      <span style={{ minWidth: 0 }}>
        <span className={styles.line}>{chat.lastMessage === null ? t('noMessagesYet') : messageLine(chat.lastMessage, t)}</span>
        <small>
          {named && `${chat.customerName} · `}
          {channel?.name} · {fullMoment(chat.createdAt, locale)}
        </small>
      </span>
      <span className={styles.muted}>{t(`state-${chat.state}`)}</span>
    </Link>
  )
}
