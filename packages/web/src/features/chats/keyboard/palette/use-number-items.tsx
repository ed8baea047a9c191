import { chatNumber } from '@besedka/contract/chat-number'
import { useQuery } from '@tanstack/react-query'
import { useLiveClient } from '../../../../live/use-live.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { chatByNumberQuery } from '../../shared/chat-by-number.ts'
import { usePlace } from '../../workspace/use-place.ts'
import type { PaletteItem } from './palette-item.ts'

/** The chat whose number was typed; undefined: it is still being looked for. */
export function useNumberItems(search: string): PaletteItem[] | undefined {
  const { t } = useTranslation('chats')
  const client = useLiveClient()
  const { openChat } = usePlace()
  const { data: chat, isLoading } = useQuery(chatByNumberQuery(search))
  if (isLoading) return undefined
  if (!chat) return []
  return [
    {
      id: `number ${chat.id}`,
      name: chat.customerName,
      second: chatNumber(chat.id),
      about: t(`state-${chat.state}`),
      icon: <Avatar name={chat.customerName} seed={chat.customerId} size={20} />,
      run() {
        client.putChat(chat)
        openChat(chat.id)
      },
    },
  ]
}
