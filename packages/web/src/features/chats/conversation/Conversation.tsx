import { ApiError } from '../../../api/api-error.ts'
import { isFailure, type LiveState } from '../../../live/live-state.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Composer } from '../composer/Composer.tsx'
import { ComposerBanner } from '../composer/ComposerBanner.tsx'
import { DropZone } from '../composer/DropZone.tsx'
import styles from './Conversation.module.css'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { LogView } from './LogView.tsx'
import { TypingLine } from './TypingLine.tsx'

/** The third column: one chat. */
export function Conversation({ chatId }: { chatId: string }) {
  const { t } = useTranslation('chats')
  const { logs } = useLiveClient()
  const chat = useLive((state) => state.chats.get(chatId))
  const failed = useLive((state) => failureOf(state, chatId))
  const hasLog = useLive((state) => state.logs.has(chatId))

  if (failed !== null && (chat === undefined || !hasLog)) {
    const error = failed.kind === 'refused' ? new ApiError({ code: 'unknownException', message: failed.message, status: 422 }) : null
    return (
      <section className={styles.conversation} aria-label={t('conversation')}>
        <ErrorState error={error} onRetry={() => void logs.open(chatId)} />
      </section>
    )
  }
  return (
    <section className={styles.conversation} aria-label={t('conversation')}>
      <DropZone chatId={chatId}>
        {chat === undefined ? <div className={styles.headerRoom} /> : <ConversationHeader chat={chat} />}
        {chat === undefined || !hasLog ? <ConversationSkeleton /> : <LogView key={chatId} chat={chat} />}
        {chat !== undefined && (
          <>
            <TypingLine chat={chat} />
            <ComposerBanner chat={chat} />
            <Composer chat={chat} />
          </>
        )}
      </DropZone>
    </section>
  )
}

function failureOf(state: LiveState, chatId: string) {
  const load = state.logLoads.get(chatId)
  return isFailure(load) ? load : null
}
