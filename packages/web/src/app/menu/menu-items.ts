import type { ChatCounts, ChatFilter } from '@besedka/contract'
import { IconArchive, IconHourglass, IconMessage2, IconMessagePlus } from '@tabler/icons-react'

/** The lists of the Chat Center, in the order of the menu (spec 2). Closed chats are not counted. */
export const chatLists = [
  { filter: 'assigned', icon: IconMessage2, count: 'assigned' },
  { filter: 'waiting', icon: IconHourglass, count: 'waiting' },
  { filter: 'closed', icon: IconArchive },
  { filter: 'created', icon: IconMessagePlus, count: 'created' },
] as const satisfies readonly { filter: ChatFilter; icon: typeof IconArchive; count?: keyof ChatCounts }[]
