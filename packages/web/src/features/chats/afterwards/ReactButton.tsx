import { checkOutgoing } from '@besedka/channels/capabilities'
import type { ChatView, MessageView } from '@besedka/contract'
import { IconMoodPlus } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Popover } from '../../../ui/popover/Popover.tsx'
import { toastFailure } from '../actions/toast-failure.ts'
import { useCapabilities } from '../shared/use-capabilities.ts'
import styles from './afterwards.module.css'
import { inColour } from './in-colour.ts'

type Props = { message: MessageView; chat: ChatView }

/** Opens the emoji that the channel takes under the customer's message; the one that stands there takes itself away again. */
export function ReactButton({ message, chat }: Props) {
  const { t } = useTranslation('provider')
  const client = useLiveClient()
  const { reactions = [], ...limits } = useCapabilities(chat.channelId)
  const until = chat.replyUntil === null ? null : new Date(chat.replyUntil)
  const own = message.extras?.ownReaction
  const current = own?.state === 'refused' ? null : (own?.emoji ?? null)
  // A reaction leaves by the same rules as a text: not after the reply window.
  if (
    message.extras?.comment ||
    reactions.length === 0 ||
    checkOutgoing(limits, { text: '…', files: [], replyUntil: until, automatic: true })
  )
    return null

  async function react(emoji: string | null) {
    try {
      client.putMessage(await api.messages.react({ chatId: chat.id, messageId: message.id, emoji }, { quiet: true }))
    } catch (error) {
      toastFailure(error)
    }
  }

  return (
    <Popover
      label={t('reactTo')}
      position="top-start"
      target={(props) => (
        <button type="button" aria-label={t('reactTo')} title={t('reactTo')} {...props}>
          <IconMoodPlus size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <div className={styles.choice}>
          {reactions.map((emoji) => (
            <button
              key={emoji}
              type="button"
              aria-label={emoji}
              aria-pressed={emoji === current}
              onClick={() => {
                close()
                void react(emoji === current ? null : emoji)
              }}
            >
              {inColour(emoji)}
            </button>
          ))}
        </div>
      )}
    </Popover>
  )
}
