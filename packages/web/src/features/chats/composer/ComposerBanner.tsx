import type { ChatView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconClockOff, IconHandGrab, IconLock, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { useAccountName, useChannel } from '../shared/use-names.ts'
import styles from './Composer.module.css'
import { useWindowClosed } from './use-objection.ts'

const icon = { size: 18, stroke: 1.5 }

/** Says what stands in the way of answering, with the one action that clears it. */
export function ComposerBanner({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const { take, start } = useChatActions()
  const channel = useChannel(chat.channelId)
  const assignee = useAccountName(chat.assigneeId)
  const isMine = useLive((state) => chat.assigneeId === state.viewer.accountId)
  const windowClosed = useWindowClosed(chat)
  const mayTake = useLive((state) => chat.assigneeId === null || state.viewer.seesAllChats)

  if (chat.state === 'closed') {
    return (
      <Banner icon={<IconLock {...icon} aria-hidden />} text={t('chatIsClosed')}>
        <Button variant="default" onClick={() => void start(chat)}>
          {t('startChat')}
        </Button>
      </Banner>
    )
  }
  if (channel?.active === false)
    return <Banner icon={<IconPlugConnectedX {...icon} aria-hidden />} text={t('channelInactive', { name: channel.name })} />
  if (windowClosed !== null)
    return <Banner icon={<IconClockOff {...icon} aria-hidden />} text={t('windowClosed', { hours: windowClosed })} />
  if (isMine) return null
  return (
    <Banner
      icon={<IconHandGrab {...icon} aria-hidden />}
      text={chat.assigneeId === null ? t('notAssigned') : t('assignedToOther', { name: assignee ?? '…' })}
    >
      {mayTake && <Button onClick={() => void take(chat)}>{t('takeIt')}</Button>}
    </Banner>
  )
}

function Banner({ icon: sign, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className={styles.banner} role="status">
      {sign}
      <span>{text}</span>
      {children}
    </div>
  )
}
