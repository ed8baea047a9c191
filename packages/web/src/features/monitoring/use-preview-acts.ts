import { type ChatView, newId } from '@besedka/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { offerUndo } from '../chats/actions/offer-undo.ts'
import type { TransferTarget } from '../chats/actions/use-chat-actions.ts'
import { monitoringKey } from './monitoring-queries.ts'
import { monitoringWords } from './words.ts'

const quiet = { quiet: true } as const

/** What a supervisor does with a chat that they look at from outside. Each answers whether it was done; a refusal says why. */
export function usePreviewActs(chatId: string) {
  const t = useWords(monitoringWords)
  const user = useCurrentUser()
  const client = useQueryClient()
  const { busy, run } = useAct()
  const refresh = () => client.invalidateQueries({ queryKey: monitoringKey })

  async function undo(): Promise<void> {
    if (await run(() => api.chats.undoTransfer({ chatId }, quiet))) await refresh()
  }

  return {
    busy,
    /** A note to the operator, which the customer never sees. */
    async whisper(text: string): Promise<boolean> {
      const done = await run(() => api.messages.send({ chatId, id: newId(), kind: 'internal', text }, quiet))
      if (done) await refresh()
      return done
    },
    async takeOver({ assigneeId, customerName }: ChatView): Promise<boolean> {
      const done = await run(() => api.chats.assign({ chatId, accountId: user.id, expectedAssigneeId: assigneeId }, quiet))
      await refresh()
      if (done) showToast({ kind: 'success', text: t('tookOver', { name: customerName }) })
      return done
    },
    async transfer({ customerName }: ChatView, to: TransferTarget, comment: string): Promise<boolean> {
      const done = await run(() => api.chats.transfer({ chatId, to, comment }, quiet))
      await refresh()
      if (!done) return false
      offerUndo({ kind: 'success', text: t('reassigned', { name: customerName }) }, undo)
      return true
    },
  }
}
