import { memo, Suspense, useEffect } from 'react'
import type { Failure } from '../../../live/chat-api.ts'
import { isQuietlySame, type QuietChat } from '../../../live/quiet-chat.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { endTyping } from '../../../ui/held-typing.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { mayDecline } from '../actions/chat-rights.ts'
import { Composer } from '../composer/Composer.tsx'
import { ComposerBanner } from '../composer/ComposerBanner.tsx'
import { DropZone } from '../composer/DropZone.tsx'
import { FailureState } from '../shared/FailureState.tsx'
import styles from './Conversation.module.css'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { LogView } from './LogView.tsx'
import { TypingLine } from './TypingLine.tsx'

const NoSuchChat = lazyPart(async () => (await import('./NoSuchChat.tsx')).NoSuchChat)
const SnoozeBar = lazyPart(async () => (await import('../snooze/SnoozeBar.tsx')).SnoozeBar)
const ScheduledBar = lazyPart(async () => (await import('../scheduled/ScheduledBar.tsx')).ScheduledBar)
const TypedWords = lazyPart(async () => (await import('./TypedWords.tsx')).TypedWords)
const OfferBar = lazyPart(async () => (await import('../offer/OfferBar.tsx')).OfferBar)

const Header = memo(ConversationHeader)

const Foot = memo(function Foot({ chat }: { chat: QuietChat }) {
  // The channel decides which field is drawn. A plain field that is replaced later would lose what is being typed, and move the button above it.
  const isChannelKnown = useLive(({ channels, directoryLoaded }) => directoryLoaded || channels.has(chat.channelId))
  const typed = useLive((state) => state.typedWords.get(chat.id)?.words)
  const room = <div className={styles.composerRoom} />
  return (
    <>
      <TypingLine chat={chat} />
      {typed !== undefined && (
        <Suspense>
          <TypedWords chat={chat} words={typed} />
        </Suspense>
      )}
      {chat.scheduled > 0 && (
        <Suspense>
          <ScheduledBar chat={chat} />
        </Suspense>
      )}
      <Suspense fallback={room}>
        {isChannelKnown ? (
          <>
            <ComposerBanner key={chat.id} chat={chat} />
            <Composer chat={chat} />
          </>
        ) : (
          room
        )}
      </Suspense>
    </>
  )
})

/** The third column: one chat. */
export function Conversation({ chatId }: { chatId: string }) {
  const { t } = useTranslation('chats')
  const { retryChat } = useLiveClient()
  const chat = useLive((state) => state.chats.get(chatId))
  const quiet: QuietChat | undefined = useLive((state) => state.chats.get(chatId), isQuietlySame)
  const given = useLive((state) => chat !== undefined && mayDecline(state, chat))
  const failed = useLive(({ missing }) => missing.get(chatId) ?? null)
  const hasLog = useLive((state) => state.logs.has(chatId))
  const isMissing = failed !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chat in the same room has been opened just as well
  useEffect(() => {
    // No composer will come for what was typed; one that comes ends it by itself.
    if (isMissing) endTyping('chat')
  }, [isMissing, chatId])
  const name = quiet === undefined ? t('conversation') : `${t('conversation')}: ${quiet.customerName}`

  if (failed !== null && (chat === undefined || !hasLog)) {
    return (
      <section className={styles.conversation} aria-label={name} data-chat-id={chatId}>
        {isNowhere(failed) ? (
          <Suspense>
            <NoSuchChat />
          </Suspense>
        ) : (
          <FailureState failure={failed} onRetry={() => retryChat(chatId)} />
        )}
      </section>
    )
  }
  return (
    <section className={styles.conversation} aria-label={name} data-chat-id={chatId}>
      <DropZone chatId={chatId}>
        {quiet === undefined ? <div className={styles.headerRoom} /> : <Header chat={quiet} />}
        {chat !== undefined && given && (
          <Suspense fallback={<div className={styles.offerRoom} data-rings={chat.acceptBefore !== null || undefined} />}>
            <OfferBar chat={chat} />
          </Suspense>
        )}
        {quiet !== undefined && quiet.snoozedUntil !== null && (
          <Suspense fallback={<div className={styles.offerRoom} />}>
            <SnoozeBar chat={quiet} until={quiet.snoozedUntil} />
          </Suspense>
        )}
        {chat === undefined || !hasLog ? <ConversationSkeleton /> : <LogView key={chatId} chat={chat} />}
        {quiet !== undefined && <Foot chat={quiet} />}
      </DropZone>
    </section>
  )
}

/** A part of an id is refused as one that nobody could have. */
function isNowhere(failure: Failure): boolean {
  return failure.kind === 'refused' && /^(chatNotFoundById|validation)Exception$/.test(failure.code)
}
