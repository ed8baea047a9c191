import { type ChatView, isTakenBack, type MessageView } from '@besedka/contract'
import { IconCopy, IconCornerUpLeft, IconPencil } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { hindranceHere } from '../actions/chat-rights.ts'
import { startEditing } from '../composer/composer-mode.ts'
import { startQuoting } from '../composer/quoting.ts'
import { useCapabilities } from '../shared/use-capabilities.ts'
import styles from './MessageRow.module.css'

const ForwardTool = lazyPart(async () => (await import('../letters/ForwardTool.tsx')).ForwardTool)
const AfterwardsTools = lazyPart(async () => (await import('../afterwards/AfterwardsTools.tsx')).AfterwardsTools)

const TranslateButton = lazyPart(async () => (await import('../../ai/translation/TranslateButton.tsx')).TranslateButton)
const TranslatedMessage = lazyPart(async () => (await import('../../ai/translation/TranslatedMessage.tsx')).TranslatedMessage)

type Props = { message: MessageView; chat: ChatView; isMine: boolean }

/** What can be done with a message; seen when the pointer or the focus is on it. */
export function MessageTools({ message, chat, isMine }: Props) {
  const { t } = useTranslation('chats')
  const { edits, quotes } = useCapabilities(chat.channelId)
  const open = chat.state !== 'closed'
  // As the chat is now: rows that were drawn before somebody took it are not drawn anew.
  const mayReply = useLive((state) => hindranceHere('reply', state, state.chats.get(chat.id) ?? chat) === null)
  const mayChange = useLive((state) => hindranceHere('edit', state, state.chats.get(chat.id) ?? chat) === null)
  const isGone = isTakenBack(message)
  const { letter } = message.extras ?? {}
  // A letter that was passed on is kept as a note, and is out.
  const isNote = message.kind === 'internal' && letter === undefined
  const mayForward = letter !== undefined && mayReply && message.kind !== 'internal'
  const mayEdit = isMine && open && message.text !== '' && !isGone && ((edits && mayChange) || isNote)
  const mayQuote = quotes && mayReply && message.kind !== 'internal' && !isGone
  const mayTranslate = !isMine && message.text !== '' && !isGone
  return (
    <>
      <span className={styles.tools}>
        {mayQuote && (
          <button type="button" aria-label={t('replyTo')} title={t('replyTo')} onClick={() => startQuoting(message)}>
            <IconCornerUpLeft size={16} stroke={1.5} aria-hidden />
          </button>
        )}
        {mayForward && (
          <Suspense>
            <ForwardTool message={message} />
          </Suspense>
        )}
        {message.text !== '' && (
          <button
            type="button"
            aria-label={t('common:copy')}
            title={t('common:copy')}
            onClick={() =>
              void navigator.clipboard.writeText(message.text).then(() => showToast({ kind: 'success', text: t('common:copied') }, 2_000))
            }
          >
            <IconCopy size={16} stroke={1.5} aria-hidden />
          </button>
        )}
        {mayTranslate && (
          <Suspense>
            <TranslateButton message={message} />
          </Suspense>
        )}
        {mayEdit && (
          <button type="button" aria-label={t('edit')} title={t('edit')} onClick={() => startEditing(message)}>
            <IconPencil size={16} stroke={1.5} aria-hidden />
          </button>
        )}
        {mayChange && message.kind !== 'internal' && (
          <Suspense>
            <AfterwardsTools message={message} chat={chat} isMine={isMine} />
          </Suspense>
        )}
      </span>
      {mayTranslate && (
        <Suspense>
          <TranslatedMessage message={message} />
        </Suspense>
      )}
    </>
  )
}
