import { type ChatPriority, type ChatView, chatPriorities, type MacroView } from '@besedka/contract'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import type { LiveClient } from '../../../live/live-client.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { runAnswered, runIdOf } from '../../macros/run-ids.ts'
import { offerUndo } from '../actions/offer-undo.ts'
import { failureText } from '../actions/toast-failure.ts'
import type { TransferTarget } from '../actions/use-chat-actions.ts'
import { type GivenAtClosing, lackIn } from '../closing/lacking.ts'
import { addToProgress, noteThrough, settle } from './choosing.ts'
import { doWithEach, type Outcome } from './do-with-each.ts'

const quiet = { quiet: true } as const

type Deed = 'take' | 'transfer' | 'close' | 'snooze' | 'tag' | 'prioritise' | 'pin' | 'unpin' | 'follow' | 'unfollow' | 'macro'
type Call = (chat: ChatView) => Promise<ChatView>

/**
 * Does one thing with all chosen chats, one call for each: what is refused stays chosen and is named with the reason, what is done can be
 * taken back as if it had been done to each alone.
 */
export function useBulk() {
  const { t } = useTranslation('bulk')
  const client = useLiveClient()

  return useMemo(() => {
    async function run(chats: readonly ChatView[], call: Call, undoing = false): Promise<Outcome<ChatView>> {
      if (chats.length === 0) return { done: [], failed: [] }
      addToProgress(chats.length)
      const { done, failed } = await doWithEach(
        chats,
        async (chat) => {
          // What was written before belongs before it.
          await client.outbox.through(chat.id)
          client.putChat(await call(chat))
        },
        noteThrough,
      )
      settle({
        chatIds: chats.map(({ id }) => id),
        failed: failed.map(({ item, error }) => ({ chatId: item.id, name: item.customerName, why: failureText(error) })),
        undoing,
      })
      return { done, failed }
    }

    /** Answers what was refused. */
    async function perform(deed: Deed, chats: readonly ChatView[], call: Call, undo?: Call): Promise<Outcome<ChatView>['failed']> {
      const { done, failed } = await run(chats, call)
      if (done.length === 0) return failed
      const text = t(`done-${deed}`, { count: done.length })
      const undoable = undo === giveBack ? done.filter((chat) => whereItWas(chat) !== null) : done
      if (undo === undefined || undoable.length === 0) showToast({ kind: 'success', text })
      else offerUndo({ kind: 'success', text }, () => run(undoable, undo, true))
      return failed
    }

    const { accountId } = client.store.get().viewer
    const prioritise = (chats: readonly ChatView[], priority: ChatPriority) =>
      perform(
        'prioritise',
        chats,
        ({ id }) => api.chats.setPriority({ chatId: id, priority }, quiet),
        ({ id, priority: before }) => api.chats.setPriority({ chatId: id, priority: before }, quiet),
      )
    return {
      prioritise,
      take: (chats: readonly ChatView[]) =>
        perform(
          'take',
          chats,
          ({ id, assigneeId }) => api.chats.assign({ chatId: id, accountId, expectedAssigneeId: assigneeId }, quiet),
          giveBack,
        ),
      transfer: (chats: readonly ChatView[], to: TransferTarget, comment: string) =>
        perform(
          'transfer',
          chats,
          ({ id }) => api.chats.transfer({ chatId: id, to, comment }, quiet),
          ({ id }) => api.chats.undoTransfer({ chatId: id }, quiet),
        ),
      /** Answers those that stayed open for want of a category or of fields: they are closed once these are `given`. */
      async close(chats: readonly ChatView[], given?: (chat: ChatView) => GivenAtClosing): Promise<ChatView[]> {
        const failed = await perform(
          'close',
          chats,
          (chat) => api.chats.close({ chatId: chat.id, ...given?.(client.store.get().chats.get(chat.id) ?? chat) }, quiet),
          ({ id }) => api.chats.reopen({ chatId: id }, quiet),
        )
        return lookAgain(client, failed)
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
      /** All to the next priority of the first. */
      raise(chats: readonly ChatView[]) {
        const next = (chatPriorities.indexOf(chats[0]?.priority ?? 'normal') + 1) % chatPriorities.length
        return prioritise(chats, chatPriorities[next] ?? 'normal')
      },
      /** Pins those that are not; where all are, takes the pins out. */
      pin(chats: readonly ChatView[]) {
        const loose = chats.filter(({ pinned }) => !pinned)
        return loose.length > 0 ? perform('pin', loose, pinCall, unpinCall) : perform('unpin', chats, unpinCall, pinCall)
      },
      /** Follows those that one does not; where one follows all, none any longer. */
      follow(chats: readonly ChatView[]) {
        const others = chats.filter(({ followerIds }) => !followerIds.includes(accountId))
        return others.length > 0
          ? perform('follow', others, followCall, unfollowCall)
          : perform('unfollow', chats, unfollowCall, followCall)
      },
      /** One that closes a chat which lacks something is refused there: that is asked for in the chat itself. */
      run: (chats: readonly ChatView[], macro: MacroView) => perform('macro', chats, (chat) => runMacro(macro, chat)),
    }
  }, [client, t])
}

/** Those that lack something, as they are now: what a colleague has just noted of one is not asked for, and not overwritten. */
async function lookAgain(client: LiveClient, failed: Outcome<ChatView>['failed']): Promise<ChatView[]> {
  const lacking = failed.flatMap(({ item, error }) => (lackIn(error) === undefined ? [] : item))
  const look = async ({ id }: ChatView) => client.putChat(await api.chats.get({ chatId: id }, quiet))
  await doWithEach(lacking, look, () => {})
  return lacking
}

/**
 * Whom a chat was taken from: a colleague or the queue of a team. One that waited for whoever takes chats has nowhere to go back to, and a bot that
 * had it would begin anew and greet the customer again.
 */
function whereItWas({ assigneeId, botId, teamId }: ChatView): TransferTarget | null {
  if (assigneeId !== null) return { type: 'operator', accountId: assigneeId }
  return teamId === null || botId !== null ? null : { type: 'team', teamId }
}

const giveBack: Call = async (chat) => {
  const to = whereItWas(chat)
  return to === null ? chat : api.chats.transfer({ chatId: chat.id, to, comment: '' }, quiet)
}

const pinCall: Call = ({ id }) => api.chats.pin({ chatId: id }, quiet)
const unpinCall: Call = ({ id }) => api.chats.unpin({ chatId: id }, quiet)
const followCall: Call = ({ id }) => api.chats.follow({ chatId: id }, quiet)
const unfollowCall: Call = ({ id }) => api.chats.unfollow({ chatId: id }, quiet)

async function runMacro({ id: macroId }: MacroView, { id: chatId }: ChatView): Promise<ChatView> {
  try {
    const after = await api.macros.run({ chatId, macroId, runId: runIdOf(chatId, macroId) }, quiet)
    runAnswered(chatId, macroId)
    return after
  } catch (error) {
    runAnswered(chatId, macroId, error)
    throw error
  }
}

function hasTag({ tags }: ChatView, tag: string): boolean {
  return tags.some((one) => one.toLowerCase() === tag.trim().toLowerCase())
}
