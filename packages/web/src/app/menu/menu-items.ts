import type { ChatCounts, ChatFilter } from '@besedka/contract'
import {
  IconActivity,
  IconAddressBook,
  IconAlarm,
  IconArchive,
  IconAt,
  IconBuilding,
  IconChartBar,
  IconClockPause,
  IconEye,
  IconHourglass,
  IconMessage2,
  IconMessageUp,
  IconRobot,
  IconSearch,
  IconSettings,
  IconSparkles,
  IconUsers,
  IconUsersGroup,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react'
import { settingsRoot } from '../../features/settings/sections.ts'

/** The lists of the Chat Center, in the order of the menu (spec 2). Closed chats are not counted. */
export const chatLists = [
  { filter: 'assigned', icon: IconMessage2, count: 'assigned' },
  { filter: 'snoozed', icon: IconClockPause, count: 'snoozed' },
  { filter: 'waiting', icon: IconHourglass, count: 'waiting' },
  // Bots' talks are the business of whoever sees all chats.
  { filter: 'onBot', icon: IconRobot, seesAll: true },
  { filter: 'closed', icon: IconArchive },
  { filter: 'expired', icon: IconAlarm, count: 'expired' },
  { filter: 'created', icon: IconMessageUp, count: 'created' },
  { filter: 'mentioned', icon: IconAt, count: 'mentioned' },
  { filter: 'followed', icon: IconEye, count: 'followed' },
] as const satisfies readonly { filter: ChatFilter; icon: typeof IconArchive; count?: keyof ChatCounts; seesAll?: true }[]

/** The lists that an account has. */
export function listsFor(seesAllChats: boolean): (typeof chatLists)[number][] {
  return chatLists.filter((list) => seesAllChats || !('seesAll' in list))
}

/** The pages below the lists; a new page gets its line when it exists. `within` is the path that all of its pages share. */
export const menuPages = [
  { text: 'search', path: '/admin/expanded-search', within: '/admin/expanded-search', icon: IconSearch },
  { text: 'customers', path: '/admin/customers', within: '/admin/customers', icon: IconAddressBook },
  { text: 'companies', path: '/admin/companies', within: '/admin/companies', icon: IconBuilding },
  { text: 'visitors', path: '/admin/visitors', within: '/admin/visitors', icon: IconWorld },
  { text: 'monitoring', path: '/admin/monitoring/channels', within: '/admin/monitoring', icon: IconActivity },
  { text: 'reports', path: '/admin/reports/report', within: '/admin/reports', icon: IconChartBar },
  { text: 'users', path: '/admin/users/all', within: '/admin/users', icon: IconUsers },
  { text: 'teams', path: '/admin/teams/all', within: '/admin/teams', icon: IconUsersGroup },
  { text: 'finance', path: '/admin/finance/balance', within: '/admin/finance', icon: IconWallet },
  { text: 'ai', path: '/admin/ai', within: '/admin/ai', icon: IconSparkles },
  { text: 'settings', path: settingsRoot, within: settingsRoot, icon: IconSettings },
] as const
