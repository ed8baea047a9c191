import './words.ts'
import '../offer/words.ts'
import { type ChatView, refusalReasons } from '@besedka/contract'
import { IconArrowRight, IconBolt, IconSearch } from '@tabler/icons-react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { listsFor } from '../../../app/menu/menu-items.ts'
import { navigate } from '../../../app/router/address.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { findByWords } from '../../../ui/find-by-words.ts'
import { searchAddress } from '../../search/search-filter.ts'
import { searchWords } from '../../search/search-words.ts'
import { mayDecline } from '../actions/chat-rights.ts'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { roomForTwo } from '../workspace/pane.ts'
import { usePlace } from '../workspace/use-place.ts'
import { isPossible } from './is-possible.ts'
import { altKeyName, commandKeyName } from './key-names.ts'
import { type Command, commands, keymap } from './keymap.ts'
import type { PaletteItem } from './palette/palette-item.ts'
import { useAccountItems } from './palette/use-account-items.tsx'
import { useChatItems } from './palette/use-chat-items.tsx'
import { useCompanyItems } from './palette/use-company-items.tsx'
import { useMacroItems } from './palette/use-macro-items.tsx'
import { useNumberItems } from './palette/use-number-items.tsx'
import { usePageItems, useSettingItems } from './palette/use-page-items.tsx'
import { useStatusItems } from './palette/use-status-items.tsx'
import { useViewItems } from './palette/use-view-items.tsx'
import { useCommands } from './use-commands.ts'

/**
 * What the palette offers for a search: actions, lists, pages, what the menus of the account hold, chats by the customer's name or by their
 * number, and companies.
 */
export function usePaletteItems(
  chat: ChatView | undefined,
  search: string,
): { items: PaletteItem[]; searching: ReturnType<typeof useChatItems>['state'] } {
  const { t } = useTranslation('keyboard')
  const ts = useWords(searchWords)
  const run = useCommands()
  const { decline } = useChatActions()
  const { store } = useLiveClient()
  const { openList, besideId } = usePlace()
  const layout = besideId !== null ? 'two' : matchMedia(roomForTwo).matches ? 'one' : 'narrow'
  const rates = useCurrentUser().options.includes('OPTION_QUALITY_RATING')
  const pages = usePageItems()
  const settings = useSettingItems()
  const statuses = useStatusItems()
  const account = useAccountItems()
  const views = useViewItems(search)
  const macros = useMacroItems(chat)
  const { known, found, state: chatsState } = useChatItems(search)
  const companies = useCompanyItems(search)
  const numbered = useNumberItems(search)
  const state = chatsState === 'done' && (companies === undefined || numbered === undefined) ? 'searching' : chatsState

  const actions = commands
    .filter((command) => command !== 'palette' && (rates || command !== 'askForRating') && isPossible(command, store.get(), chat, layout))
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
  const lists = listsFor(store.get().viewer.seesAllChats).map((list) => ({
    id: `list ${list.filter}`,
    name: t(`menu:${list.filter}`),
    about: t('list'),
    icon: <IconArrowRight size={18} stroke={1.5} aria-hidden />,
    run: () => openList(list.filter),
  }))

  const named: PaletteItem[] = [...actions, ...macros, ...refusals, ...lists, ...views, ...pages, ...statuses, ...account]
  if (search.trim() === '') return { items: [...named, ...known], searching: state }
  const everywhere: PaletteItem = {
    id: 'everywhere',
    name: ts('everywhere', { text: search.trim() }),
    about: ts('everywhereAbout'),
    icon: <IconSearch size={18} stroke={1.5} aria-hidden />,
    run: () => navigate(searchAddress({ text: search.trim() })),
  }
  // What the server finds comes last, and behind it the way to all messages: nothing may move from under the cursor when it arrives.
  const last = state === 'searching' || search.trim().length < 2 ? [] : [everywhere]
  const items = [
    ...known,
    ...findByWords([...named, ...settings], search, (item) => item.words ?? item.name),
    ...(numbered ?? []),
    ...found,
    ...(chatsState === 'searching' ? [] : (companies ?? [])),
    ...last,
  ]
  return { items, searching: state }
}

function keysOf(command: Command): string {
  const stroke = keymap.find((other) => other.command === command)
  if (stroke === undefined) return ''
  const modifier = { alt: `${altKeyName} `, command: `${commandKeyName} `, none: '' }[stroke.modifier]
  return modifier + stroke.cap
}
