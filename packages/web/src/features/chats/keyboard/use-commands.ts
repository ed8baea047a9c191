import { useMemo } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { useTakeNext } from '../actions/use-take-next.ts'
import { askOfChosen, type BulkAct, chooseNone, toggleChosen, useChoosing } from '../bulk/choosing.ts'
import { focusComposer, turnTo } from '../composer/composer-input.ts'
import { switchComposer } from '../composer/composer-mode.ts'
import { headedFor } from '../workspace/head-for.ts'
import { roomForTwo } from '../workspace/pane.ts'
import { closePanelOver, togglePanel } from '../workspace/panel.ts'
import { useAttendedChat, useEndBeside, useGo, useLeave, usePlace } from '../workspace/use-place.ts'
import { openDialog, useWorkspaceView } from '../workspace/workspace-view.ts'
import { chatCommands } from './chat-commands.ts'
import type { Command } from './keymap.ts'

/** The commands that are about all chosen chats, where some are chosen. */
export const commandsOnChosen = {
  take: 'take',
  transfer: 'transfer',
  closeChat: 'close',
  snooze: 'snooze',
  tag: 'tag',
  priority: 'prioritise',
  pin: 'pin',
  follow: 'follow',
} as const satisfies Partial<Record<Command, BulkAct>>

type Doing = Record<Command, () => void>

/** The same commands, which ask for what they do with all chosen chats, where some are chosen. */
function onChosenFirst(commands: Doing): Doing {
  const onAll = Object.entries(commandsOnChosen).map(([command, act]) => [
    command,
    () => askOfChosen(act) || commands[command as keyof typeof commandsOnChosen](),
  ])
  return { ...commands, ...Object.fromEntries(onAll) }
}

/** What each command does at this moment. */
export function useCommands(): Doing {
  const client = useLiveClient()
  const { filter, chatId, besideId, openChat } = usePlace()
  const attendedId = useAttendedChat()
  const goTo = useGo()
  const leave = useLeave()
  const endBeside = useEndBeside()
  const takeNext = useTakeNext()
  const actions = useChatActions()

  const { options } = useCurrentUser()
  const [rates, sorts] = [options.includes('OPTION_QUALITY_RATING'), options.includes('OPTION_CHAT_TOPICS')]

  return useMemo(() => {
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
    return onChosenFirst({
      ...chatCommands({ client, chatId: attendedId, actions, rates, sorts }),
      nextChat: () => go(1, false),
      previousChat: () => go(-1, false),
      leafDown: () => go(1, true),
      leafUp: () => go(-1, true),
      reply: () => write('reply'),
      note: () => write('internal'),
      takeNext: () => void takeNext(),
      choose: () => {
        // Right after a step down the list: the chat where one is going, and not the one before it.
        const id = headedFor()?.chatId ?? attendedId
        if (id !== null) toggleChosen(id)
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
    })
  }, [rates, sorts, client, filter, chatId, besideId, attendedId, openChat, goTo, leave, endBeside, takeNext, actions])
}
