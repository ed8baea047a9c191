import type { ChatView } from '@besedka/contract'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { dismissToast, showToast } from '../../../ui/toasts/toasts.ts'
import { usePlace } from '../workspace/use-place.ts'
import { toastFailure } from './toast-failure.ts'

const quiet = { quiet: true } as const

export type TransferTarget = { type: 'operator'; accountId: string } | { type: 'team'; teamId: string }

/**
 * What an operator does with a chat. The answer is on the screen before its event; a refusal says why, and the chat is fetched
 * again, because a refusal means that the screen was behind.
 */
export function useChatActions() {
  const { t } = useTranslation('chats')
  const client = useLiveClient()
  const place = usePlace()

  return useMemo(() => {
    async function perform(chat: ChatView, command: () => Promise<ChatView>): Promise<boolean> {
      try {
        client.putChat(await command())
        return true
      } catch (error) {
        toastFailure(error)
        void client.logs.open(chat.id, true)
        return false
      }
    }

    const reopen = (chat: ChatView) => perform(chat, () => api.chats.reopen({ chatId: chat.id }, quiet))

    return {
      take: (chat: ChatView) =>
        perform(chat, () =>
          api.chats.assign({ chatId: chat.id, accountId: client.store.get().viewer.accountId, expectedAssigneeId: chat.assigneeId }, quiet),
        ),
      assign: (chat: ChatView, accountId: string) =>
        perform(chat, () => api.chats.assign({ chatId: chat.id, accountId, expectedAssigneeId: chat.assigneeId }, quiet)),
      transfer: (chat: ChatView, to: TransferTarget, comment: string) =>
        perform(chat, () => api.chats.transfer({ chatId: chat.id, to, comment }, quiet)),
      async close(chat: ChatView) {
        if (!(await perform(chat, () => api.chats.close({ chatId: chat.id }, quiet)))) return
        const toast = showToast({
          kind: chat.unanswered > 0 ? 'info' : 'success',
          text: chat.unanswered > 0 ? t('closedUnanswered') : t('closed'),
          action: {
            label: t('undo'),
            run: () => {
              dismissToast(toast)
              void reopen(chat)
            },
          },
        })
      },
      /** Begins a new chat with the customer of a closed one, on the same channel. */
      async start(chat: ChatView) {
        try {
          const customer =
            client.store.get().customers.get(chat.customerId) ?? (await api.customers.get({ customerId: chat.customerId }, quiet))
          const contact = customer.contacts.find((other) => other.channelId === chat.channelId)
          if (contact === undefined) return void showToast({ kind: 'error', text: t('noContactHere') })
          const started = await api.chats.start({ customerId: customer.id, contactId: contact.id }, quiet)
          client.putChat(started)
          place.openChat(started.id)
        } catch (error) {
          toastFailure(error)
        }
      },
    }
  }, [client, place, t])
}
