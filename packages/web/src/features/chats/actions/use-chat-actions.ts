import type { RefusalReason } from '@besedka/contract'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { type GivenAtClosing, lackIn } from '../closing/lacking.ts'
import { writeAs } from '../composer/write-as.ts'
import { useLeave, usePlace } from '../workspace/use-place.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import { useFollowTaken } from './follow-taken.ts'
import { offerUndo } from './offer-undo.ts'
import { toastFailure } from './toast-failure.ts'
import { useAdvance } from './use-advance.ts'
import { usePerform } from './use-perform.ts'

const quiet = { quiet: true } as const

export type TransferTarget = { type: 'operator'; accountId: string } | { type: 'team'; teamId: string } | { type: 'bot'; botId: string }

/** Spec 4: where a category is required, closing asks for it in place; for fields that are required, too. */
function askForWhatLacks(error: unknown): boolean {
  const isAsked = lackIn(error) !== undefined
  if (isAsked) openDialog('closeWith')
  return isAsked
}

/**
 * What an operator does with a chat. The answer is on the screen before its event; a refusal says why, and the chat is fetched
 * again, because a refusal means that the screen was behind.
 */
export function useChatActions() {
  const { t } = useTranslation('chats')
  const client = useLiveClient()
  const place = usePlace()
  const leave = useLeave()
  const followTaken = useFollowTaken()
  const advanceFrom = useAdvance()
  const perform = usePerform()

  return useMemo(() => {
    const undoClosing = (chat: QuietChat) => perform(chat, 'undo', () => api.chats.reopen({ chatId: chat.id }, quiet))

    return {
      async take(chat: QuietChat) {
        const { accountId } = client.store.get().viewer
        const done = await perform(chat, 'take', () =>
          api.chats.assign({ chatId: chat.id, accountId, expectedAssigneeId: chat.assigneeId }, quiet),
        )
        if (done) followTaken()
        return done
      },
      async assign(chat: QuietChat, accountId: string) {
        await client.outbox.through(chat.id)
        return perform(chat, 'assign', () => api.chats.assign({ chatId: chat.id, accountId, expectedAssigneeId: chat.assigneeId }, quiet))
      },
      async transfer(chat: QuietChat, to: TransferTarget, comment: string) {
        const advance = advanceFrom(chat.id)
        // What was written before is said by whoever had the chat.
        await client.outbox.through(chat.id)
        const done = await perform(chat, 'transfer', () => api.chats.transfer({ chatId: chat.id, to, comment }, quiet))
        if (!done) return false
        // What is written from now on is for whoever has the chat, not for the customer.
        const wrote = writeAs(client, chat.id, 'internal')
        offerUndo({ kind: 'success', text: t('transfer:transferred', { name: chat.customerName }) }, async () => {
          const undone = await perform(chat, 'undo', () => api.chats.undoTransfer({ chatId: chat.id }, quiet))
          if (undone) writeAs(client, chat.id, wrote)
          return undone
        })
        advance()
        return true
      },
      accept: (chat: QuietChat) => perform(chat, 'accept', () => api.chats.accept({ chatId: chat.id }, quiet)),
      /** Hands back what distribution gave; the chat leaves the screen with the event that tells of it. */
      async decline(chat: QuietChat, why: { reason?: RefusalReason; comment?: string } = {}) {
        try {
          await client.outbox.through(chat.id)
          await api.chats.decline({ chatId: chat.id, ...why }, quiet)
          leave(chat.id)
          showToast({ kind: 'success', text: t('declined', { name: chat.customerName }) })
        } catch (error) {
          toastFailure(error, t('failed-decline', { name: chat.customerName }))
        }
      },
      /** Closes a chat, with what is given; where it lacks a category or a field that is required, asks for it. Answers whether it is closed. */
      async close(chat: QuietChat, given?: GivenAtClosing): Promise<boolean> {
        const advance = advanceFrom(chat.id)
        // What was written before belongs into the chat: a closed one takes no farewell, and without an answer asks for no rating.
        await client.outbox.through(chat.id)
        const unanswered = client.store.get().chats.get(chat.id)?.unanswered ?? 0
        const command = () => api.chats.close({ chatId: chat.id, ...given }, quiet)
        if (!(await perform(chat, 'close', command, given === undefined ? askForWhatLacks : undefined))) return false
        const text = t('closed', { name: chat.customerName })
        offerUndo(unanswered > 0 ? { kind: 'info', text, detail: t('lastWordUnanswered') } : { kind: 'success', text }, () =>
          undoClosing(chat),
        )
        advance()
        return true
      },
      /** Opens a closed chat again; who has it in hands now is led to where it stands. */
      async reopen(chat: QuietChat) {
        const done = await perform(chat, 'reopen', () => api.chats.reopen({ chatId: chat.id }, quiet))
        const { chats, viewer } = client.store.get()
        if (done && chats.get(chat.id)?.assigneeId === viewer.accountId) followTaken(chat.id)
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
          toastFailure(error, t('failed-start', { name: chat.customerName }))
        }
      },
    }
  }, [client, place, leave, followTaken, advanceFrom, perform, t])
}
