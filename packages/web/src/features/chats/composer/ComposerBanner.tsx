import { Button } from '@mantine/core'
import {
  IconBan,
  IconClockOff,
  IconCoins,
  IconHandGrab,
  IconHandStop,
  IconLock,
  IconPlugConnectedX,
  IconUserOff,
} from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { isInSight } from '../../../live/chat-list.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { chooseStatus } from '../../presence/choose-status.ts'
import { mayReopen, takingOf } from '../actions/chat-rights.ts'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { OtherWays } from '../other-way/LazyOtherWays.ts'
import { BridgeOffer } from '../outreach/LazyOutreach.ts'
import { useCapabilities } from '../shared/use-capabilities.ts'
import { useAccountName, useChannel } from '../shared/use-names.ts'
import { useReplyUntil } from '../window/use-reply-until.ts'
import { openPanel } from '../workspace/panel.ts'
import { usePlace } from '../workspace/use-place.ts'
import styles from './ComposerBanner.module.css'
import { focusComposerIfNowhere } from './composer-input.ts'
import { nextChatOf } from './next-chat-of.ts'
import { useIncludedOver, usePrivately, useWindowClosed } from './use-objection.ts'

const PrivateReplyWords = lazyPart(async () => (await import('../content/PrivateReplyWords.tsx')).PrivateReplyWords)

const waitingWords = {
  may: 'firstReplyTakes',
  distributed: 'givenOutByItself',
  onBreak: 'waitsWhileOnBreak',
  mayNot: 'notAssigned',
} as const

const icon = { size: 18, stroke: 1.5 }

/** Says what stands in the way of answering, with the one action that clears it. */
export function ComposerBanner({ chat }: { chat: QuietChat }) {
  const { t } = useTranslation('chats')
  const { take, start, reopen } = useChatActions()
  const { openChat } = usePlace()
  const channel = useChannel(chat.channelId)
  const assignee = useAccountName(chat.assigneeId)
  const isMine = useLive((state) => chat.assigneeId === state.viewer.accountId)
  const inSight = useLive(({ viewer }) => isInSight(chat, viewer))
  const windowClosed = useWindowClosed(chat)
  const neverWrote = useReplyUntil(chat) === null
  const { template, oneWay } = useCapabilities(chat.channelId)
  const includedOver = useIncludedOver(chat)
  const privately = usePrivately(chat)
  const next = useLive((state) => nextChatOf(chat, state.chats))
  const taking = useLive((state) => takingOf(state, chat))
  const reopens = useLive((state) => mayReopen(state, chat))

  if (next !== undefined) {
    return (
      <Banner icon={<IconLock {...icon} aria-hidden />} text={t('chatGoesOn')}>
        <Button variant="default" onClick={() => openChat(next)}>
          {t('openNext')}
        </Button>
      </Banner>
    )
  }
  if (chat.state === 'closed') {
    return (
      <Banner icon={<IconLock {...icon} aria-hidden />} text={t('chatIsClosed')}>
        {reopens && (
          <Button variant="default" onClick={() => void reopen(chat)}>
            {t('reopen')}
          </Button>
        )}
        <Button variant="default" onClick={() => void start(chat)}>
          {t('startChat')}
        </Button>
      </Banner>
    )
  }
  if (chat.state === 'blacklisted') return <Banner icon={<IconBan {...icon} aria-hidden />} text={t('onBlacklist')} />
  if (channel?.active === false)
    return (
      <Banner icon={<IconPlugConnectedX {...icon} aria-hidden />} text={t('channelInactive', { name: channel.name })}>
        <OtherWays chat={chat} />
        <BridgeOffer chat={chat} />
      </Banner>
    )
  if (channel?.forbidden)
    return (
      <Banner icon={<IconBan {...icon} aria-hidden />} text={t('channelForbidden', { reason: channel.forbidden })}>
        <OtherWays chat={chat} />
        <BridgeOffer chat={chat} />
      </Banner>
    )
  if (windowClosed !== null)
    return (
      <Banner
        icon={<IconClockOff {...icon} aria-hidden />}
        text={
          template
            ? `${t(neverWrote ? 'neverWrote' : 'sessionOver')}: ${t('sendTemplate')}`
            : t(neverWrote ? 'neverWrote' : 'windowClosed', { hours: windowClosed })
        }
      >
        {template && (
          <Button variant="default" onClick={() => openPanel('registered')}>
            {t('chooseTemplate')}
          </Button>
        )}
        <OtherWays chat={chat} />
        <BridgeOffer chat={chat} />
      </Banner>
    )
  if (privately === 'used')
    return (
      <Banner icon={<IconClockOff {...icon} aria-hidden />} text={<PrivateReplyWords used />}>
        <OtherWays chat={chat} />
        <BridgeOffer chat={chat} />
      </Banner>
    )
  const blocked = chat.blockedAt !== null && (
    <Banner icon={<IconUserOff {...icon} aria-hidden />} text={t('customerBlocked')}>
      <OtherWays chat={chat} />
      <BridgeOffer chat={chat} />
    </Banner>
  )
  const costs = includedOver !== null && (
    <Banner icon={<IconCoins {...icon} aria-hidden />} text={t('sessionIsOver', { hours: includedOver })}>
      <OtherWays chat={chat} />
    </Banner>
  )
  const once = privately && <Banner icon={<IconLock {...icon} aria-hidden />} text={<PrivateReplyWords />} />
  const shut = oneWay && (
    <Banner icon={<IconBan {...icon} aria-hidden />} text={t('oneWay')}>
      <OtherWays chat={chat} />
    </Banner>
  )
  const warnings = shut || blocked || costs || once
  if (isMine) return warnings
  const standing = chat.assigneeId !== null ? t('assignedToOther', { name: assignee ?? '…' }) : t(waitingWords[taking])
  const Hand = taking === 'may' ? IconHandGrab : IconHandStop
  return (
    <>
      {warnings}
      <Banner icon={<Hand {...icon} aria-hidden />} text={inSight ? standing : `${standing}. ${t('outOfSight')}`}>
        {taking === 'onBreak' && (
          <Button variant="default" onClick={() => void chooseStatus('active')}>
            {t('goToWork')}
          </Button>
        )}
        {taking === 'may' && <Button onClick={() => void take(chat).then(focusComposerIfNowhere)}>{t('takeIt')}</Button>}
      </Banner>
    </>
  )
}

function Banner({ icon: sign, text, children }: { icon: ReactNode; text: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.banner} role="status">
      {sign}
      <Suspense>
        <span>{text}</span>
      </Suspense>
      <Suspense>{children}</Suspense>
    </div>
  )
}
