import type { ChatView } from '@besedka/contract'
import { useLive, useLiveClient } from '../../../../live/use-live.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { findByWords } from '../../../../ui/find-by-words.ts'
import { usePlace } from '../../workspace/use-place.ts'
import type { PaletteItem } from './palette-item.ts'
import { useFoundChats } from './use-found-chats.ts'

const most = 12

type ChatItems = { known: PaletteItem[]; found: PaletteItem[]; state: ReturnType<typeof useFoundChats>['state'] }

/** Chats by the name of their customer: those that the screen knows at once, others as soon as the server has found them. */
export function useChatItems(search: string): ChatItems {
  const { t } = useTranslation('chats')
  const client = useLiveClient()
  const { openChat } = usePlace()
  const chats = useLive((state) => state.chats)
  const accounts = useLive((state) => state.accounts)
  const found = useFoundChats(search)
  const toItem = (chat: ChatView): PaletteItem => ({
    id: chat.id,
    name: chat.customerName,
    about: [t(`state-${chat.state}`), chat.assigneeId === null ? undefined : accounts.get(chat.assigneeId)?.name]
      .filter(Boolean)
      .join(' · '),
    icon: <Avatar name={chat.customerName} seed={chat.customerId} size={20} />,
    run: () => openChat(chat.id),
  })
  const active = [...chats.values()].sort((a, b) => (a.activeAt < b.activeAt ? 1 : -1))
  const known = findByWords(active, search, (chat) => chat.customerName).slice(0, most)
  const isKnown = new Set(known.map(({ id }) => id))
  return {
    known: known.map(toItem),
    found: found.chats
      .filter(({ id }) => !isKnown.has(id))
      .slice(0, most)
      .map((chat) => ({
        ...toItem(chat),
        run() {
          client.putChat(chat)
          openChat(chat.id)
        },
      })),
    state: found.state,
  }
}
