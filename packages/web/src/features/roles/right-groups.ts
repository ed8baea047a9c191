import type { RightName } from '@besedka/contract'

/** Rights by what they are about, in the order of the matrix. */
export const rightGroups = {
  chats: ['AUTHORITY_CHAT_DISTRIBUTION', 'AUTHORITY_ALL_CHATS', 'AUTHORITY_CHAT_SESSION_CATEGORY', 'AUTHORITY_TEAM_TEMPLATE'],
  customers: ['AUTHORITY_PROFILE_UPDATE', 'AUTHORITY_PROFILE_STATUS'],
  people: ['RIGHT_ACCOUNT_CONTROL', 'AUTHORITY_TEAMS_UPDATE', 'AUTHORITY_ROLE_MODIFY'],
  company: ['AUTHORITY_SERVICE_ACCOUNT', 'AUTHORITY_INTEGRATION', 'AUTHORITY_ALL_STAT', 'AUTHORITY_FINANCE'],
  provider: ['RIGHT_OBSERVER'],
} as const satisfies Record<string, readonly RightName[]>

export type RightGroup = keyof typeof rightGroups

export const rightGroupNames = Object.keys(rightGroups) as RightGroup[]
