import { useMemo } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { bring } from '../../../ui/bring.ts'
import { undoable } from '../../../ui/toasts/toasts.ts'
import { hindranceHere, isOffered, mayDecline, maySnooze, maySteer, takingOf } from '../actions/chat-rights.ts'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { useTakeNext } from '../actions/use-take-next.ts'
import { chooseNone, toggleChosen, useChoosing } from '../bulk/choosing.ts'
import { focusComposer, focusComposerIfNowhere, turnTo } from '../composer/composer-input.ts'
import { switchComposer } from '../composer/composer-mode.ts'
import { mayQuote, quotePrevious } from '../composer/quoting.ts'
import { headedFor } from '../workspace/head-for.ts'
import { roomForTwo } from '../workspace/pane.ts'
import { closePanelOver, togglePanel } from '../workspace/panel.ts'
import { useAttendedChat, useEndBeside, useGo, useLeave, usePlace } from '../workspace/use-place.ts'
import { openDialog, useWorkspaceView } from '../workspace/workspace-view.ts'
import { holdsMessage, isPossible } from './is-possible.ts'
import type { Command } from './keymap.ts'

/** What each command does at this moment. */
export function useCommands(): Record<Command, () => void> {
  const client = useLiveClient()
  const { store } = client
  const { filter, chatId, besideId, openChat } = usePlace()
  const attendedId = useAttendedChat()
  const goTo = useGo()
  const leave = useLeave()
  const endBeside = useEndBeside()
  const takeNext = useTakeNext()
  const { take, accept, decline, close } = useChatActions()

  const rates = useCurrentUser().options.includes('OPTION_QUALITY_RATING')

  return useMemo(() => {
    const chat = () => (attendedId === null ? undefined : store.get().chats.get(attendedId))
    const go = (by: number, leafing: boolean) => {
      // The chat beside is on the screen already, wherever it stands in the list.
      const ids = useWorkspaceView.getState().shownIds.filter((id) => id !== besideId)
      // Counted from where one is heading: two strokes in quick succession are two steps.
      const from = headedFor()?.chatId ?? chatId
      const at = from === null ? -1 : ids.indexOf(from)
      const next = ids[at === -1 ? 0 : at + by]
      if (next === undefined) return
      if (leafing && document.activeElement instanceof HTMLElement) document.activeElement.blur()
      openChat(next, { leafing })
    }
    const write = (kind: 'reply' | 'internal') => {
      if (attendedId !== null) switchComposer(attendedId, kind)
      focusComposer()
    }
    const writeIfTaken = (done: boolean) => {
      if (done) focusComposerIfNowhere()
    }
    return {
      nextChat: () => go(1, false),
      previousChat: () => go(-1, false),
      leafDown: () => go(1, true),
      leafUp: () => go(-1, true),
      reply: () => write('reply'),
      quote() {
        const open = chat()
        if (open !== undefined && mayQuote(store.get(), open)) {
          quotePrevious(open.id, store.get().logs.get(open.id)?.messages ?? [])
        }
      },
      note: () => write('internal'),
      undoSend() {
        if (attendedId === null || !holdsMessage(store.get(), attendedId)) return undoable()?.action?.run()
        // Without its code the message is not taken back: there would be nothing to put it into the composer.
        void bring(() => import('../held/take-back.ts')).then(({ takeBackLast }) => takeBackLast(client, attendedId))
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
      takeNext: () => void takeNext(),
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
      snooze() {
        const open = chat()
        if (open !== undefined && maySnooze(store.get(), open)) openDialog('snooze')
      },
      pin() {
        const open = chat()
        if (open === undefined || !maySnooze(store.get(), open)) return
        void bring(() => import('../desk/change-desk.ts')).then(({ togglePin }) => togglePin(client, open))
      },
      priority() {
        const open = chat()
        if (open === undefined || hindranceHere('prioritise', store.get(), open) !== null) return
        void bring(() => import('../desk/change-desk.ts')).then(({ raisePriority }) => raisePriority(client, open))
      },
      tag() {
        const open = chat()
        if (open !== undefined && hindranceHere('tag', store.get(), open) === null) openDialog('tags')
      },
      follow() {
        const open = chat()
        if (open === undefined || !isPossible('follow', store.get(), open)) return
        void bring(() => import('../mentions/follow.ts')).then(({ toggleFollowing }) => toggleFollowing(client, open))
      },
      choose: () => attendedId !== null && toggleChosen(attendedId),
      askForRating() {
        const open = chat()
        if (rates && open !== undefined && maySteer(store.get(), open)) openDialog('askForRating')
      },
      search: () => document.getElementById('chat-search')?.focus(),
      createChat: () => openDialog('createChat'),
      palette: () => openDialog('palette'),
      keys: () => openDialog('keys'),
      sidePanel: togglePanel,
      beside() {
        const open = headedFor()?.chatId ?? chatId
        if (besideId !== null) endBeside()
        else if (open !== null && matchMedia(roomForTwo).matches) goTo({ filter, chatId: null, besideId: open })
      },
      otherPane() {
        if (besideId !== null) turnTo(attendedId === besideId ? 'main' : 'beside')
      },
      leaveChat: () =>
        useChoosing.getState().ids.length > 0 ? chooseNone() : attendedId !== null && !closePanelOver() && leave(attendedId),
    }
  }, [rates, client, store, filter, chatId, besideId, attendedId, openChat, goTo, leave, endBeside, take, takeNext, accept, decline, close])
}
