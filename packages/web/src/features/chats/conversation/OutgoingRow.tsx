import type { ChatView, MessageExtras } from '@besedka/contract'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { clockTime } from '../../../format/moments.ts'
import { isInSight } from '../../../live/chat-list.ts'
import { heldUntil, type OutgoingMessage, refusalOf } from '../../../live/outgoing-message.ts'
import { useLive } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { MessageBody } from './MessageBody.tsx'
import styles from './MessageRow.module.css'

const OutgoingActions = lazyPart(async () => (await import('../sync/OutgoingActions.tsx')).OutgoingActions)
const UploadingLine = lazyPart(async () => (await import('../held/UploadingLine.tsx')).UploadingLine)
const HeldLine = lazyPart(async () => (await import('../held/HeldLine.tsx')).HeldLine)

type Props = { message: OutgoingMessage; chat: ChatView; first: boolean; last: boolean }

/** A message on its way, or one that the server refused with what can be done about it. */
export function OutgoingRow({ message, chat, first, last }: Props) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const refused = refusalOf(message)
  const until = heldUntil(message)
  const inSight = useLive(({ viewer }) => isInSight(chat, viewer))
  return (
    <div
      className={styles.row}
      data-row
      data-kind={message.kind}
      data-first={first || undefined}
      data-last={last || undefined}
      data-pending={refused === null || undefined}
    >
      <div className={styles.body}>
        {first && message.kind === 'internal' && <div className={styles.author}>{`${t('youName')} · ${t('note')}`}</div>}
        {/* Files that are still on their way are named below. */}
        {(message.text !== '' || message.state !== 'uploading') && (
          <div className={styles.line}>
            <div className={styles.bubble}>
              <MessageBody message={message} extras={extrasOf(message)} chat={chat} />
            </div>
          </div>
        )}
        {message.state === 'uploading' && (
          <Suspense fallback={<div className={styles.heldRoom} />}>
            <UploadingLine message={message} />
          </Suspense>
        )}
        {until !== null && (
          <Suspense fallback={<div className={styles.heldRoom} />}>
            <HeldLine message={message} until={until} />
          </Suspense>
        )}
        {refused === null ? (
          last &&
          until === null &&
          message.state !== 'uploading' && (
            <div className={styles.meta}>
              <time dateTime={message.createdAt}>{clockTime(message.createdAt, locale)}</time>
              <IconClock size={14} stroke={1.5} aria-label={t('sending')} />
            </div>
          )
        ) : (
          <div className={styles.refused} role="alert">
            <IconAlertCircle size={14} stroke={1.5} aria-hidden />
            {inSight && <span>{refused}</span>}
            <Suspense>
              <OutgoingActions message={message} gone={!inSight} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  )
}

/** What it will carry when it is stored. */
function extrasOf({ quote, mentions, formatted }: OutgoingMessage): MessageExtras | null {
  if (!quote && !mentions && formatted === undefined) return null
  return { ...(formatted !== undefined && { formatted }), ...(quote && { quote }), ...(mentions && { mentions }) }
}
