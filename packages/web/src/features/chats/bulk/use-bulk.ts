import type { ChatPriority, ChatView } from '@besedka/contract'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { offerUndo } from '../actions/offer-undo.ts'
import { failureText } from '../actions/toast-failure.ts'
import type { TransferTarget } from '../actions/use-chat-actions.ts'
import { lackIn } from '../closing/lacking.ts'
import { useChoosing } from './choosing.ts'
import { doWithEach, type Outcome } from './do-with-each.ts'

const quiet = { quiet: true } as const

type Deed = 'take' | 'transfer' | 'close' | 'snooze' | 'tag' | 'prioritise'
type Call = (chat: ChatView) => Promise<ChatView>

/**
 * Does one thing with all chosen chats, one call for each: what is refused stays chosen and is named with the reason, what is done can be
 * taken back as if it had been done to each alone.
 */
export function useBulk() {
  const { t } = useTranslation('bulk')
  const client = useLiveClient()

  return useMemo(() => {
    /** What else is chosen stays so; `undoing`: whoever has chosen the same chats anew meanwhile is about to do something else with them. */
    async function run(chats: readonly ChatView[], call: Call, undoing = false): Promise<Outcome<ChatView>> {
      const of = chats.length
      const { done, failed } = await doWithEach(
        chats,
        async (chat) => {
          // What was written before belongs before it.
          await client.outbox.through(chat.id)
          client.putChat(await call(chat))
        },
        (count) => useChoosing.setState({ progress: { done: count, of } }),
      )
      const over = new Set(undoing ? [] : chats.map(({ id }) => id))
      useChoosing.setState(({ ids, on }) => ({
        progress: null,
        ids: [...new Set([...ids.filter((id) => !over.has(id)), ...failed.map(({ item }) => item.id)])],
        failed: failed.map(({ item, error }) => ({ chatId: item.id, name: item.customerName, why: failureText(error) })),
        on: failed.length > 0 || (undoing && on),
      }))
      return { done, failed }
    }

    /** Answers what was refused. */
    async function perform(deed: Deed, chats: readonly ChatView[], call: Call, undo?: Call): Promise<Outcome<ChatView>['failed']> {
      const { done, failed } = await run(chats, call)
      if (done.length === 0) return failed
      const text = t(`done-${deed}`, { count: done.length })
      if (undo === undefined) showToast({ kind: 'success', text })
      else offerUndo({ kind: 'success', text }, () => run(done, undo, true))
      return failed
    }

    const { accountId } = client.store.get().viewer
    return {
      take: (chats: readonly ChatView[]) =>
        perform('take', chats, ({ id, assigneeId }) => api.chats.assign({ chatId: id, accountId, expectedAssigneeId: assigneeId }, quiet)),
      transfer: (chats: readonly ChatView[], to: TransferTarget, comment: string) =>
        perform(
          'transfer',
          chats,
          ({ id }) => api.chats.transfer({ chatId: id, to, comment }, quiet),
          ({ id }) => api.chats.undoTransfer({ chatId: id }, quiet),
        ),
      /** Answers those that stayed open for want of a category: they are closed once one is chosen for them. */
      async close(chats: readonly ChatView[], categoryId?: string): Promise<ChatView[]> {
        const failed = await perform(
          'close',
          chats,
          ({ id }) => api.chats.close({ chatId: id, categoryId }, quiet),
          ({ id }) => api.chats.reopen({ chatId: id }, quiet),
        )
        return failed.flatMap(({ item, error }) => (lackIn(error) === 'category' ? item : []))
      },
      snooze: (chats: readonly ChatView[], until: string) =>
        perform(
          'snooze',
          chats,
          ({ id }) => api.chats.snooze({ chatId: id, until }, quiet),
          ({ id, snoozedUntil: before }) =>
            before === null ? api.chats.unsnooze({ chatId: id }, quiet) : api.chats.snooze({ chatId: id, until: before }, quiet),
        ),
      /** What a chat had before stays when it is taken back. */
      tag: (chats: readonly ChatView[], tag: string) =>
        perform(
          'tag',
          chats.filter((chat) => !hasTag(chat, tag)),
          ({ id }) => api.chats.tag({ chatId: id, tag }, quiet),
          ({ id }) => api.chats.untag({ chatId: id, tag }, quiet),
        ),
      prioritise: (chats: readonly ChatView[], priority: ChatPriority) =>
        perform(
          'prioritise',
          chats,
          ({ id }) => api.chats.setPriority({ chatId: id, priority }, quiet),
          ({ id, priority: before }) => api.chats.setPriority({ chatId: id, priority: before }, quiet),
        ),
    }
  }, [client, t])
}

function hasTag({ tags }: ChatView, tag: string): boolean {
  return tags.some((one) => one.toLowerCase() === tag.trim().toLowerCase())
}
