import { sectionsOf, settingsRoot } from '../../features/settings/sections.ts'
import { entryState, type Grants } from './entry-state.ts'
import { menuPages } from './menu-items.ts'

export type MenuPage = (typeof menuPages)[number] & { locked: boolean }

/** The pages of the main menu for whoever has these rights and options; Settings only when there is a section in them. */
export function menuPagesOf(grants: Grants): MenuPage[] {
  return menuPages.flatMap((page) => {
    const state = entryState(page.path, grants)
    const empty = page.path === settingsRoot && sectionsOf(grants).length === 0
    return state === 'hidden' || empty ? [] : [{ ...page, locked: state === 'locked' }]
  })
}
