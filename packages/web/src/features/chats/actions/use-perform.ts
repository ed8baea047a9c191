import type { ChatView } from '@besedka/contract'
import { useCallback } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { toastFailure } from './toast-failure.ts'

type Action = 'take' | 'assign' | 'transfer' | 'accept' | 'close' | 'undo' | 'reopen'

/** `answerTo` may answer a refusal in another way than by a notice. */
type Perform = (chat: QuietChat, what: Action, command: () => Promise<ChatView>, answerTo?: (error: unknown) => boolean) => Promise<boolean>

/**
 * Gives a command about a chat, puts its answer on the screen and answers whether it was done. A refusal is told, and the chat is fetched
 * again, because a refusal means that the screen was behind.
 */
export function usePerform(): Perform {
  const { t } = useTranslation('chats')
  const client = useLiveClient()
  return useCallback(
    async (chat, what, command, answerTo) => {
      try {
        client.putChat(await command())
        return true
      } catch (error) {
        if (answerTo?.(error)) return false
        toastFailure(error, t(`failed-${what}`, { name: chat.customerName }))
        void client.logs.open(chat.id, true)
        return false
      }
    },
    [client, t],
  )
}
