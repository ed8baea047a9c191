import { useMemo } from 'react'
import { useLiveClient } from '../../../live/use-live.ts'
import { bring } from '../../../ui/bring.ts'
import { isOffered, mayDecline, maySteer, takingOf } from '../actions/chat-rights.ts'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { focusComposer, turnTo } from '../composer/composer-input.ts'
import { switchComposer } from '../composer/composer-mode.ts'
import { mayQuote, quotePrevious } from '../composer/quoting.ts'
import { headedFor } from '../workspace/head-for.ts'
import { roomForTwo } from '../workspace/pane.ts'
import { closePanelOver, togglePanel } from '../workspace/panel.ts'
import { useAttendedChat, useEndBeside, useGo, useLeave, usePlace } from '../workspace/use-place.ts'
import { openDialog, useWorkspaceView } from '../workspace/workspace-view.ts'
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
  const { take, accept, decline, close } = useChatActions()

  return useMemo(() => {
    const chat = () => (attendedId === null ? undefined : store.get().chats.get(attendedId))
    const go = (by: number) => {
      // The chat beside is on the screen already, wherever it stands in the list.
      const ids = useWorkspaceView.getState().shownIds.filter((id) => id !== besideId)
      // Counted from where one is heading: two strokes in quick succession are two steps.
      const from = headedFor()?.chatId ?? chatId
      const at = from === null ? -1 : ids.indexOf(from)
      const next = ids[at === -1 ? 0 : at + by]
      if (next !== undefined) openChat(next)
    }
    const write = (kind: 'reply' | 'internal') => {
      if (attendedId !== null) switchComposer(attendedId, kind)
      focusComposer()
    }
    return {
      nextChat: () => go(1),
      previousChat: () => go(-1),
      reply: () => write('reply'),
      quote() {
        const open = chat()
        if (open !== undefined && mayQuote(store.get(), open)) {
          quotePrevious(open.id, store.get().logs.get(open.id)?.messages ?? [])
        }
      },
      note: () => write('internal'),
      undoSend() {
        // Without its code the message is not taken back: there would be nothing to put it into the composer.
        if (attendedId !== null)
          void bring(() => import('../held/take-back.ts')).then(({ takeBackLast }) => takeBackLast(client, attendedId))
      },
      take() {
        const open = chat()
        if (open === undefined) return
        if (isOffered(store.get(), open)) void accept(open)
        else if (takingOf(store.get(), open) === 'may') void take(open)
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
      leaveChat: () => attendedId !== null && !closePanelOver() && leave(attendedId),
    }
  }, [client, store, filter, chatId, besideId, attendedId, openChat, goTo, leave, endBeside, take, accept, decline, close])
}
