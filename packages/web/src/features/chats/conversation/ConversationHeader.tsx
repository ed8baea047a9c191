import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconClockPause, IconLayoutSidebarRight } from '@tabler/icons-react'
import { Suspense, useCallback, useRef } from 'react'
import { isInSight } from '../../../live/chat-list.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ChannelIcon } from '../../../ui/channel-icon/ChannelIcon.tsx'
import { maySnooze, maySteer } from '../actions/chat-rights.ts'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { DeadlineBar } from '../deadline/DeadlineBar.tsx'
import { DeadlineWord } from '../deadline/DeadlineWord.tsx'
import { ContinuedChat } from '../outreach/LazyOutreach.ts'
import { useAccountName, useBotName, useChannel, useTeamName } from '../shared/use-names.ts'
import { togglePanel, usePanel } from '../workspace/panel.ts'
import { usePlace } from '../workspace/use-place.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import { KeepBeside, LeaveBeside } from './beside-buttons.tsx'
import styles from './Conversation.module.css'
import { ConversationActions } from './ConversationActions.tsx'
import { DayJump } from './DayJump.tsx'
import { Watchers } from './Watchers.tsx'

/** Who is talked with, in whose hands the chat is, and what can be done with it. */
export function ConversationHeader({ chat }: { chat: QuietChat }) {
  const { t } = useTranslation('chats')
  const { openChat } = usePlace()
  const { close } = useChatActions()
  const channel = useChannel(chat.channelId)
  const assignee = useAccountName(chat.assigneeId)
  const team = useTeamName(chat.teamId)
  const bot = useBotName(chat.botId)
  const isMine = useLive((state) => chat.assigneeId === state.viewer.accountId)
  const inSight = useLive(({ viewer }) => isInSight(chat, viewer))
  const mayAct = useLive((state) => maySteer(state, chat))
  const snoozes = useLive((state) => maySnooze(state, chat))
  const panel = usePanel()
  const closeNow = useRef(() => {})
  closeNow.current = () => void close(chat)
  const onClose = useCallback(() => closeNow.current(), [])
  const keeper = isMine ? t('yours') : (assignee ?? (chat.state === 'waiting' ? t('inQueue') : bot && t('onBot', { name: bot })))
  // Whose it is comes first: a long subject may be cut, and the channel has its sign.
  const standing = [keeper, team, chat.subject, channel?.name].filter(Boolean).join(' · ')

  return (
    <header className={styles.header}>
      <ActionIcon
        className={styles.back}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('common:back')}
        onClick={() => openChat(null)}
      >
        <IconArrowLeft size={20} stroke={1.5} />
      </ActionIcon>
      <div className={styles.who}>
        <h2 className={styles.customer} title={chat.customerName}>
          {chat.customerName}
        </h2>
        <div className={styles.about}>
          <ChannelIcon type={channel?.type} size={14} />
          {inSight && <DeadlineWord chat={chat} />}
          <span title={standing}>{standing}</span>
          <Suspense>
            <ContinuedChat chatId={chat.id} />
          </Suspense>
        </div>
      </div>
      <Watchers chatId={chat.id} />
      <span className={styles.dayJump}>
        <DayJump key={chat.id} chat={chat} />
      </span>
      {snoozes && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('snooze')}
          title={`${t('snooze')} · Alt+M`}
          onClick={() => openDialog('snooze')}
        >
          <IconClockPause size={20} stroke={1.5} />
        </ActionIcon>
      )}
      {mayAct && <ConversationActions onClose={onClose} />}
      <KeepBeside chatId={chat.id} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('sidePanel')}
        aria-pressed={panel !== null}
        title={`${t('sidePanel')} · Alt+I`}
        onClick={togglePanel}
      >
        <IconLayoutSidebarRight size={20} stroke={1.5} />
      </ActionIcon>
      <LeaveBeside />
      {/* Whether somebody has answered since is not heard any more. */}
      {inSight && <DeadlineBar chat={chat} />}
    </header>
  )
}
