import { type ChatView, type RefusalReason, undoShownSeconds } from '@besedka/contract'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { dismissToast, showToast } from '../../../ui/toasts/toasts.ts'
import { useLeave, usePlace } from '../workspace/use-place.ts'
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
  const leave = useLeave()

  return useMemo(() => {
    async function perform(chat: QuietChat, command: () => Promise<ChatView>): Promise<boolean> {
      try {
        client.putChat(await command())
        return true
      } catch (error) {
        toastFailure(error)
        void client.logs.open(chat.id, true)
        return false
      }
    }

    function offerUndo(text: string, undo: () => Promise<boolean>, kind: 'info' | 'success' = 'success'): void {
      const run = () => {
        dismissToast(toast)
        void undo()
      }
      const toast = showToast({ kind, text, action: { label: t('undo'), run } }, undoShownSeconds * 1_000)
    }
    const reopen = (chat: QuietChat) => perform(chat, () => api.chats.reopen({ chatId: chat.id }, quiet))

    return {
      take: (chat: QuietChat) =>
        perform(chat, () =>
          api.chats.assign({ chatId: chat.id, accountId: client.store.get().viewer.accountId, expectedAssigneeId: chat.assigneeId }, quiet),
        ),
      async assign(chat: QuietChat, accountId: string) {
        await client.outbox.through(chat.id)
        return perform(chat, () => api.chats.assign({ chatId: chat.id, accountId, expectedAssigneeId: chat.assigneeId }, quiet))
      },
      async transfer(chat: QuietChat, to: TransferTarget, comment: string) {
        // What was written before is said by whoever had the chat.
        await client.outbox.through(chat.id)
        const done = await perform(chat, () => api.chats.transfer({ chatId: chat.id, to, comment }, quiet))
        if (done) offerUndo(t('transfer:transferred'), () => perform(chat, () => api.chats.undoTransfer({ chatId: chat.id }, quiet)))
        return done
      },
      accept: (chat: QuietChat) => perform(chat, () => api.chats.accept({ chatId: chat.id }, quiet)),
      /** Hands back what distribution gave; the chat leaves the screen with the event that tells of it. */
      async decline(chat: QuietChat, why: { reason?: RefusalReason; comment?: string } = {}) {
        try {
          await client.outbox.through(chat.id)
          await api.chats.decline({ chatId: chat.id, ...why }, quiet)
          leave(chat.id)
          showToast({ kind: 'success', text: t('declined') })
        } catch (error) {
          toastFailure(error)
        }
      },
      async close(chat: QuietChat) {
        // What was written before belongs into the chat: a closed one takes no farewell, and without an answer asks for no rating.
        await client.outbox.through(chat.id)
        const unanswered = client.store.get().chats.get(chat.id)?.unanswered ?? 0
        if (!(await perform(chat, () => api.chats.close({ chatId: chat.id }, quiet)))) return
        if (unanswered > 0) offerUndo(t('closedUnanswered'), () => reopen(chat), 'info')
        else offerUndo(t('closed'), () => reopen(chat))
      },
      /** Begins a new chat with the customer of a closed one, on the same channel. */
      async start(chat: QuietChat) {
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
  }, [client, place, leave, t])
}
