import type { RightName } from '@besedka/contract'
import { entryState, type Grants } from '../../app/menu/entry-state.ts'

/**
 * The sections of Settings by the groups of the side list, in its order; each is the address below /admin/preferences. Guards come from the
 * contract; a new section needs its icon, its words, and its line in the router.
 */
export const settingsGroups = [
  {
    group: 'channelsGroup',
    sections: ['channels', 'team-channels', 'channel-policy', 'working-hours', 'chat-bots', 'event-rules', 'mailings'],
  },
  { group: 'requestsGroup', sections: ['templates', 'macros', 'knowledge', 'categories', 'chat-tags', 'chat-fields'] },
  { group: 'customersGroup', sections: ['statuses', 'customer-tags', 'customer-fields', 'merge-contacts', 'black-list', 'crm'] },
  { group: 'peopleGroup', sections: ['roles', 'security'] },
  { group: 'organisationGroup', sections: ['organisation', 'ai', 'extensions', 'audit'] },
  { group: 'providerGroup', sections: ['companies', 'trial-requests', 'plans', 'billing', 'mail'] },
] as const

type Groups = typeof settingsGroups
export type SettingsGroup = Groups[number]['group']
export type SettingsSection = Groups[number]['sections'][number]

export const settingsSections: readonly SettingsSection[] = settingsGroups.flatMap(({ sections }) => [...sections])

export const settingsRoot = '/admin/preferences'

export function sectionPath(section: SettingsSection): string {
  return `${settingsRoot}/${section}`
}

/** Open to everybody by their address (spec 6), and of use to those who look after them. */
const lookedAfterBy: Partial<Record<SettingsSection, readonly RightName[]>> = {
  'black-list': ['AUTHORITY_ALL_CHATS'],
  'merge-contacts': ['AUTHORITY_ALL_CHATS', 'AUTHORITY_PROFILE_UPDATE'],
}

/** A section as an account finds it; locked ones need another plan. */
export type FoundSection = { section: SettingsSection; path: string; locked: boolean }

/** What an account finds in Settings, by groups; a group without a section is not there. */
export function sectionGroupsOf(grants: Grants): { group: SettingsGroup; sections: FoundSection[] }[] {
  const groups = settingsGroups.map(({ group, sections }) => ({
    group,
    sections: sections.flatMap((section) => findSection(section, grants) ?? []),
  }))
  return groups.filter(({ sections }) => sections.length > 0)
}

/** The same without the groups. */
export function sectionsOf(grants: Grants): FoundSection[] {
  return sectionGroupsOf(grants).flatMap(({ sections }) => sections)
}

/** Who manages channels sets the same, and more, on their pages. */
function findSection(section: SettingsSection, grants: Grants): FoundSection | undefined {
  const path = sectionPath(section)
  if (section === 'team-channels' && grants.rights.includes('AUTHORITY_SERVICE_ACCOUNT')) return undefined
  const keepers = lookedAfterBy[section] ?? []
  if (!keepers.every((right) => grants.rights.includes(right))) return undefined
  const state = entryState(path, grants)
  return state === 'hidden' ? undefined : { section, path, locked: state === 'locked' }
}
