import './words.ts'
import '../offer/words.ts'
import { type ChatView, refusalReasons } from '@besedka/contract'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
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
import { useChoosing } from '../bulk/choosing.ts'
import { roomForTwo } from '../workspace/pane.ts'
import { usePlace } from '../workspace/use-place.ts'
import { isPossible } from './is-possible.ts'
import { altKeyName, commandKeyName } from './key-names.ts'
import { type Command, commands, keymap } from './keymap.ts'
import { commandIcons } from './palette/command-icons.ts'
import { byGroup, type GroupedItem, inGroup, type PaletteItem } from './palette/palette-item.ts'
import { recentFirst, useRecentItems } from './palette/recent-items.ts'
import { useAccountItems } from './palette/use-account-items.tsx'
import { useChatItems } from './palette/use-chat-items.tsx'
import { useCompanyItems } from './palette/use-company-items.tsx'
import { useMacroItems } from './palette/use-macro-items.tsx'
import { useNumberItems } from './palette/use-number-items.tsx'
import { usePageItems, useSettingItems } from './palette/use-page-items.tsx'
import { useStatusItems } from './palette/use-status-items.tsx'
import { useViewItems } from './palette/use-view-items.tsx'
import { commandsOnChosen, useCommands } from './use-commands.ts'

/** What can be done where no chat stands on the screen. */
const commandsElsewhere: readonly Command[] = ['takeNext', 'createChat']
/** What is not about one chat. */
const ofWorkspace: readonly Command[] = [
  'nextChat',
  'previousChat',
  'takeNext',
  'search',
  'createChat',
  'keys',
  'sidePanel',
  'beside',
  'otherPane',
]

export type PaletteOffer = { items: GroupedItem[]; searching: ReturnType<typeof useChatItems>['state'] }
type Asked = { chat: ChatView | undefined; search: string; elsewhere: boolean }

/**
 * What the palette offers for a search: what was chosen last, actions, lists, pages, what the menus of the account hold, chats by the customer's
 * name or by their number, and companies. `elsewhere`: on a page that is not the workspace.
 */
export function usePaletteItems({ chat, search, elsewhere }: Asked): PaletteOffer {
  const ts = useWords(searchWords)
  const commandItems = useCommandItems(chat, elsewhere)
  const [lists, views] = [useListItems(), useViewItems(search)]
  const pages = usePageItems()
  const settings = useSettingItems()
  const own = [...useStatusItems(), ...useAccountItems()]
  const macros = useMacroItems(chat)
  const { known, found, state: chatsState } = useChatItems(search)
  const companies = useCompanyItems(search)
  const numbered = useNumberItems(search)
  const [recentIds] = useState(() => useRecentItems.getState().ids)
  const searching = chatsState === 'done' && (companies === undefined || numbered === undefined) ? 'searching' : chatsState

  const named = [
    ...commandItems,
    ...inGroup('macros', macros),
    ...inGroup('views', [...lists, ...views]),
    ...inGroup('pages', pages),
    ...inGroup('own', own),
  ]
  if (search.trim() === '') return { items: recentFirst([...named, ...inGroup('chats', known)], recentIds), searching }
  const everywhere: PaletteItem = {
    id: 'everywhere',
    name: ts('everywhere', { text: search.trim() }),
    about: ts('everywhereAbout'),
    icon: <IconSearch size={18} stroke={1.5} aria-hidden />,
    run: () => navigate(searchAddress({ text: search.trim() })),
  }
  const isSettled = searching !== 'searching' && search.trim().length >= 2
  const items = [
    ...inGroup('chats', known),
    ...byGroup(findByWords([...named, ...inGroup('settings', settings)], search, (item) => item.words ?? item.name)),
    // What the server finds comes last, and behind it the way to all messages: nothing may move from under the cursor when it arrives.
    ...inGroup('found', [...(numbered ?? []), ...found]),
    ...inGroup('companies', chatsState === 'searching' ? [] : (companies ?? [])),
    ...inGroup('everywhere', isSettled ? [everywhere] : []),
  ]
  return { items, searching }
}

/** The commands that do something at this moment: with the chosen chats, with the chat at hand, in the workspace. */
function useCommandItems(chat: ChatView | undefined, elsewhere: boolean): GroupedItem[] {
  const { t } = useTranslation('keyboard')
  const run = useCommands()
  const { decline } = useChatActions()
  const { store } = useLiveClient()
  const { besideId } = usePlace()
  const chosen = useChoosing(({ ids }) => ids.length) > 0 && !elsewhere
  const layout = besideId !== null ? 'two' : matchMedia(roomForTwo).matches ? 'one' : 'narrow'
  const { options } = useCurrentUser()
  const lacks: Partial<Record<Command, boolean>> = {
    askForRating: !options.includes('OPTION_QUALITY_RATING'),
    category: !options.includes('OPTION_CHAT_TOPICS'),
  }
  const isOnChosen = (command: Command) => chosen && Object.hasOwn(commandsOnChosen, command)
  const offered = commands.filter(
    (command) => command !== 'palette' && !lacks[command] && (!elsewhere || commandsElsewhere.includes(command)),
  )
  const toItem = (command: Command, name: string): PaletteItem => {
    const Icon = commandIcons[command]
    return { id: command, name, about: keysOf(command), icon: <Icon size={18} stroke={1.5} aria-hidden />, run: run[command] }
  }
  const onChosen = offered.filter(isOnChosen).map((command) => toItem(command, t(`chosen-${command as keyof typeof commandsOnChosen}`)))
  const possible = offered.filter((command) => !isOnChosen(command) && isPossible(command, store.get(), chat, layout))
  const items = (group: readonly Command[]) =>
    group.map((command) => toItem(command, t(command === 'take' && chat?.acceptBefore !== null ? 'acceptChat' : `command-${command}`)))
  const refusals = chat !== undefined && mayDecline(store.get(), chat) && !elsewhere ? refusalReasons : []
  return [
    ...inGroup('chosen', onChosen),
    ...inGroup('chat', items(possible.filter((command) => !ofWorkspace.includes(command)))),
    ...inGroup(
      'chat',
      refusals.map((reason) => ({
        ...toItem('decline', t('declineBecause', { reason: t(`offer:refusal-${reason}`) })),
        id: `decline ${reason}`,
        about: '',
        run: () => chat && void decline(chat, { reason }),
      })),
    ),
    ...inGroup('workspace', items(possible.filter((command) => ofWorkspace.includes(command)))),
  ]
}

function useListItems(): PaletteItem[] {
  const { t } = useTranslation('keyboard')
  const { store } = useLiveClient()
  const { openList } = usePlace()
  return listsFor(store.get().viewer.seesAllChats).map(({ filter, icon: Icon }) => ({
    id: `list ${filter}`,
    name: t(`menu:${filter}`),
    about: t('list'),
    icon: <Icon size={18} stroke={1.5} aria-hidden />,
    run: () => openList(filter),
  }))
}

function keysOf(command: Command): string {
  const stroke = keymap.find((other) => other.command === command)
  if (stroke === undefined) return ''
  const modifier = { alt: `${altKeyName} `, command: `${commandKeyName} `, none: '' }[stroke.modifier]
  return `${modifier}${stroke.shift && stroke.modifier === 'alt' ? 'Shift ' : ''}${stroke.cap}`
}
