import type { ChatFilter } from '@besedka/contract'
import { memo } from 'react'
import { isUnread } from '../../../live/chat-list.ts'
import { useLive, useViewerId } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ChannelIcon } from '../../../ui/channel-icon/ChannelIcon.tsx'
import { ChooseBox } from '../bulk/ChooseBox.tsx'
import { openCardMenu } from '../bulk/card-menu.ts'
import { chooseUpTo, toggleChosen, useChoosing } from '../bulk/choosing.ts'
import { useChannel } from '../shared/use-names.ts'
import { placeBeside, useGo } from '../workspace/use-place.ts'
import { useWorkspaceSettings } from '../workspace/workspace-settings.ts'
import { CardAbout } from './CardAbout.tsx'
import { CardAssignee } from './CardAssignee.tsx'
import { CardRating } from './CardRating.tsx'
import { CardSigns } from './CardSigns.tsx'
import { CardStatus } from './CardStatus.tsx'
import { CardText } from './CardText.tsx'
import { CardTime } from './CardTime.tsx'
import styles from './ChatCard.module.css'
import { useWarmUp } from './use-warm-up.ts'

type Props = {
  chatId: string
  filter: ChatFilter
  /** It is on the screen, `attended` where it is the one that keys and the panel are about. */
  standing: 'attended' | 'open' | undefined
  /** It has left the list, and only keeps its place: it cannot be chosen. */
  gone: boolean
  top: number
  place: number
  of: number
}

/** One row of the list. It is bold until its operator has looked at it; its counter says how much has no answer. */
export const ChatCard = memo(function ChatCard({ chatId, filter, standing, gone, top, place, of }: Props) {
  const { t } = useTranslation('chats')
  const go = useGo()
  const viewerId = useViewerId()
  const warmUp = useWarmUp(chatId)
  const chat = useLive((state) => state.chats.get(chatId))
  const channel = useChannel(chat?.channelId)
  const compact = useWorkspaceSettings((settings) => settings.density === 'compact')
  const chosen = useChoosing(({ ids }) => ids.includes(chatId))
  if (chat === undefined) return null
  const waits = chat.unanswered > 0 && chat.state !== 'closed'
  const rings = chat.acceptBefore !== null && chat.assigneeId === viewerId
  const marks = (
    <>
      {chat.quality !== null && <CardRating quality={chat.quality} />}
      <CardAssignee chat={chat} />
      {waits && (
        <span className={styles.counter}>
          {chat.unanswered > 99 ? '99+' : chat.unanswered}
          <span className={styles.unseen}>{t('unanswered', { count: chat.unanswered })}</span>
        </span>
      )}
    </>
  )

  return (
    <li aria-posinset={place} aria-setsize={of} className={styles.place} inert={gone} style={{ transform: `translateY(${top}px)` }}>
      <a
        href={`/admin/chats?filter=${filter}&chat=${chatId}`}
        className={styles.card}
        data-compact={compact || undefined}
        data-chosen={chosen || undefined}
        data-unread={isUnread(chat) || undefined}
        data-rings={rings || undefined}
        data-open={standing === 'open' || undefined}
        aria-current={standing !== undefined || undefined}
        {...warmUp}
        onContextMenu={(event) => openCardMenu(chatId, event)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return
          event.preventDefault()
          if (event.shiftKey) return chooseUpTo(chatId)
          if (useChoosing.getState().on) return toggleChosen(chatId)
          go(event.altKey ? placeBeside({ filter, chatId }) : { filter, chatId })
        }}
      >
        <span className={styles.face}>
          <Avatar name={chat.customerName} seed={chat.customerId} size={compact ? 32 : 40} />
          <span className={styles.channel}>
            <ChannelIcon type={channel?.type} size={compact ? 14 : 16} title={channel?.name} />
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.name}>{chat.customerName}</span>
          <CardSigns chat={chat} />
          <CardStatus chat={chat} />
          <CardTime chat={chat} />
        </span>
        <span className={styles.line}>
          <CardText chat={chat} />
          {compact && marks}
        </span>
        {!compact && (
          <span className={styles.line}>
            <CardAbout chat={chat} />
            {marks}
          </span>
        )}
      </a>
      <ChooseBox chatId={chatId} name={chat.customerName} compact={compact} />
    </li>
  )
})
