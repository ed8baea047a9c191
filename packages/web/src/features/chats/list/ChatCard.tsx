import type { ChatFilter } from '@besedka/contract'
import { memo } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ChannelIcon } from '../shared/ChannelIcon.tsx'
import { cardTime } from '../shared/format-moment.ts'
import { useChannel } from '../shared/use-names.ts'
import { useNow } from '../shared/use-now.ts'
import { useGo } from '../workspace/use-place.ts'
import { useWorkspaceSettings } from '../workspace/workspace-settings.ts'
import { CardAssignee } from './CardAssignee.tsx'
import { CardText } from './CardText.tsx'
import styles from './ChatCard.module.css'
import { Deadline } from './Deadline.tsx'
import { useWarmUp } from './use-warm-up.ts'

type Props = { chatId: string; filter: ChatFilter; selected: boolean; top: number; place: number; of: number }

/** One row of the list. Looking at a chat does not clear its counter; answering does. */
export const ChatCard = memo(function ChatCard({ chatId, filter, selected, top, place, of }: Props) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const now = useNow()
  const go = useGo()
  const warmUp = useWarmUp(chatId)
  const chat = useLive((state) => state.chats.get(chatId))
  const channel = useChannel(chat?.channelId)
  const compact = useWorkspaceSettings((settings) => settings.density === 'compact')
  if (chat === undefined) return null
  const unread = chat.unanswered > 0
  const moment = chat.lastMessage?.at ?? chat.activeAt

  return (
    <li aria-posinset={place} aria-setsize={of} className={styles.place} style={{ transform: `translateY(${top}px)` }}>
      <a
        href={`/admin/chats?filter=${filter}&chat=${chatId}`}
        className={styles.card}
        data-compact={compact || undefined}
        data-unread={unread || undefined}
        aria-current={selected || undefined}
        {...warmUp}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          go({ filter, chatId })
        }}
      >
        <span className={styles.face}>
          <Avatar name={chat.customerName} seed={chat.customerId} size={compact ? 32 : 40} />
          <span className={styles.channel}>
            <ChannelIcon type={channel?.type} size={compact ? 14 : 16} title={channel?.name} />
          </span>
        </span>
        <span className={styles.name}>{chat.customerName}</span>
        <time className={styles.time} dateTime={moment}>
          {cardTime(moment, locale, now, t('now'))}
        </time>
        <CardText chat={chat} />
        <span className={styles.marks}>
          <CardAssignee chat={chat} />
          {unread && (
            <span className={styles.counter}>
              {Math.min(chat.unanswered, 99)}
              <span className={styles.unseen}>{t('unanswered', { count: chat.unanswered })}</span>
            </span>
          )}
        </span>
        {chat.waitingSince !== null && chat.state !== 'closed' && <Deadline since={chat.waitingSince} now={now} />}
      </a>
    </li>
  )
})
