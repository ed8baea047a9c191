import './words.ts'
import '../offer/words.ts'
import { type ChatView, refusalReasons } from '@besedka/contract'
import { IconArrowRight, IconBolt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { chatLists } from '../../../app/menu/menu-items.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { mayDecline } from '../actions/chat-rights.ts'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { usePlace } from '../workspace/use-place.ts'
import { isPossible } from './is-possible.ts'
import { altKeyName, commandKeyName } from './key-names.ts'
import { type Command, commands, keymap } from './keymap.ts'
import { useCommands } from './use-commands.ts'

export type PaletteItem = { id: string; name: string; about: string; icon: ReactNode; run: () => void }

const mostChats = 12

/** What the palette offers for a search: actions, then lists, then chats that the screen knows. */
export function usePaletteItems(chat: ChatView | undefined, search: string): PaletteItem[] {
  const { t } = useTranslation('keyboard')
  const run = useCommands()
  const { decline } = useChatActions()
  const { store } = useLiveClient()
  const { openChat, openList } = usePlace()
  const chats = useLive((state) => state.chats)
  const accounts = useLive((state) => state.accounts)
  const wanted = search.trim().toLowerCase()
  const matches = (name: string) => name.toLowerCase().includes(wanted)

  const actions = commands
    .filter((command) => command !== 'palette' && isPossible(command, store.get(), chat))
    .map((command) => ({
      id: command,
      name: t(command === 'take' && chat?.acceptBefore !== null ? 'acceptChat' : `command-${command}`),
      about: keysOf(command),
      icon: <IconBolt size={18} stroke={1.5} aria-hidden />,
      run: run[command],
    }))
  const refusals = (chat !== undefined && mayDecline(store.get(), chat) ? refusalReasons : []).map((reason) => ({
    id: `decline ${reason}`,
    name: t('declineBecause', { reason: t(`offer:refusal-${reason}`) }),
    about: '',
    icon: <IconBolt size={18} stroke={1.5} aria-hidden />,
    run: () => chat && void decline(chat, { reason }),
  }))
  const lists = chatLists.map((list) => ({
    id: `list ${list.filter}`,
    name: t(`menu:${list.filter}`),
    about: t('list'),
    icon: <IconArrowRight size={18} stroke={1.5} aria-hidden />,
    run: () => openList(list.filter),
  }))
  const known = [...chats.values()]
    .filter((other) => matches(other.customerName))
    .sort((a, b) => (a.activeAt < b.activeAt ? 1 : -1))
    .slice(0, mostChats)
    .map((other) => ({
      id: other.id,
      name: other.customerName,
      about: [t(`chats:state-${other.state}`), other.assigneeId === null ? undefined : accounts.get(other.assigneeId)?.name]
        .filter(Boolean)
        .join(' · '),
      icon: <Avatar name={other.customerName} seed={other.customerId} size={20} />,
      run: () => openChat(other.id),
    }))
  const named = [...actions, ...refusals, ...lists].filter((item) => matches(item.name))
  return wanted === '' ? [...named, ...known] : [...known, ...named]
}

function keysOf(command: Command): string {
  const stroke = keymap.find((other) => other.command === command)
  if (stroke === undefined) return ''
  const modifier = { alt: `${altKeyName} `, command: `${commandKeyName} `, none: '' }[stroke.modifier]
  return modifier + stroke.cap
}
