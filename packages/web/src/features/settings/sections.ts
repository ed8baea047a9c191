import type { RightName } from '@besedka/contract'
import { entryState, type Grants } from '../../app/menu/entry-state.ts'

/**
 * The sections of Settings in the order of the side list; each is the address below /admin/preferences. Guards come from the contract;
 * a new section needs its icon, its words, and its line in the router.
 */
export const settingsSections = [
  'channels',
  'working-hours',
  'templates',
  'knowledge',
  'categories',
  'chat-bots',
  'roles',
  'statuses',
  'black-list',
  'companies',
  'trial-requests',
  'plans',
  'mail',
  'extensions',
  'security',
  'audit',
] as const

export type SettingsSection = (typeof settingsSections)[number]

export const settingsRoot = '/admin/preferences'

export function sectionPath(section: SettingsSection): string {
  return `${settingsRoot}/${section}`
}

/** Open to everybody by their address (spec 6), and of use to those who look after them. */
const lookedAfterBy: Partial<Record<SettingsSection, RightName>> = { 'black-list': 'AUTHORITY_ALL_CHATS' }

/** What an account finds in Settings; locked sections need another plan. */
export function sectionsOf(grants: Grants): { section: SettingsSection; path: string; locked: boolean }[] {
  return settingsSections.flatMap((section) => {
    const path = sectionPath(section)
    const keeper = lookedAfterBy[section]
    if (keeper && !grants.rights.includes(keeper)) return []
    const state = entryState(path, grants)
    return state === 'hidden' ? [] : [{ section, path, locked: state === 'locked' }]
  })
}
