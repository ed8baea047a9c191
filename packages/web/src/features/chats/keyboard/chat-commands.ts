import type { ChatView } from '@besedka/contract'
import type { LiveClient } from '../../../live/live-client.ts'
import { bringAct } from '../../../ui/bring.ts'
import { undoable } from '../../../ui/toasts/toasts.ts'
import { hindranceHere, isOffered, mayDecline, mayReopen, maySnooze, maySteer, takingOf } from '../actions/chat-rights.ts'
import type { useChatActions } from '../actions/use-chat-actions.ts'
import { focusComposerIfNowhere } from '../composer/composer-input.ts'
import { mayQuote, quotePrevious } from '../composer/quoting.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import { holdsMessage, isPossible } from './is-possible.ts'

type Given = {
  client: LiveClient
  /** The chat that the person has turned to. */
  chatId: string | null
  actions: Pick<ReturnType<typeof useChatActions>, 'take' | 'accept' | 'decline' | 'close' | 'reopen'>
  /** Whether customers may be asked for a rating, and chats have categories: the plan says so. */
  rates: boolean
  sorts: boolean
}

/** The commands about one chat; each does nothing where the chat does not allow it at this moment. */
export function chatCommands({ client, chatId, actions: { take, accept, decline, close, reopen }, rates, sorts }: Given) {
  const { store } = client
  const chat = (): ChatView | undefined => (chatId === null ? undefined : store.get().chats.get(chatId))
  const writeIfTaken = (done: boolean) => {
    if (done) focusComposerIfNowhere()
  }
  return {
    quote() {
      const open = chat()
      if (open !== undefined && mayQuote(store.get(), open)) {
        quotePrevious(open.id, store.get().logs.get(open.id)?.messages ?? [])
      }
    },
    undoSend() {
      if (chatId === null || !holdsMessage(store.get(), chatId)) return undoable()?.action?.run()
      // Without its code the message is not taken back: there would be nothing to put it into the composer.
      void bringAct(() => import('../held/take-back.ts')).then(({ takeBackLast }) => takeBackLast(client, chatId))
    },
    sendLater() {
      const open = chat()
      if (open !== undefined && isPossible('sendLater', store.get(), open)) openDialog('sendLater')
    },
    take() {
      const open = chat()
      if (open === undefined) return
      if (isOffered(store.get(), open)) void accept(open).then(writeIfTaken)
      else if (takingOf(store.get(), open) === 'may') void take(open).then(writeIfTaken)
    },
    decline() {
      const open = chat()
      if (open !== undefined && mayDecline(store.get(), open)) void decline(open)
    },
    transfer() {
      const open = chat()
      if (open !== undefined && maySteer(store.get(), open)) openDialog('transfer')
    },
    closeChat() {
      const open = chat()
      if (open !== undefined && maySteer(store.get(), open)) void close(open)
    },
    reopen() {
      const open = chat()
      if (open !== undefined && mayReopen(store.get(), open)) void reopen(open)
    },
    snooze() {
      const open = chat()
      if (open !== undefined && maySnooze(store.get(), open)) openDialog('snooze')
    },
    pin() {
      const open = chat()
      if (open === undefined || !maySnooze(store.get(), open)) return
      void bringAct(() => import('../desk/change-desk.ts')).then(({ togglePin }) => togglePin(client, open))
    },
    priority() {
      const open = chat()
      if (open === undefined || hindranceHere('prioritise', store.get(), open) !== null) return
      void bringAct(() => import('../desk/change-desk.ts')).then(({ raisePriority }) => raisePriority(client, open))
    },
    tag() {
      const open = chat()
      if (open !== undefined && hindranceHere('tag', store.get(), open) === null) openDialog('tags')
    },
    category() {
      const open = chat()
      if (sorts && open !== undefined && hindranceHere('categorise', store.get(), open) === null) openDialog('category')
    },
    follow() {
      const open = chat()
      if (open === undefined || !isPossible('follow', store.get(), open)) return
      void bringAct(() => import('../mentions/follow.ts')).then(({ toggleFollowing }) => toggleFollowing(client, open))
    },
    askForRating() {
      const open = chat()
      if (rates && open !== undefined && maySteer(store.get(), open)) openDialog('askForRating')
    },
  }
}
