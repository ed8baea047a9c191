import { grantsOf, useCurrentUser } from '../../api/current-user.ts'
import { sectionsOf, settingsRoot } from '../../features/settings/sections.ts'
import { entryState } from './entry-state.ts'
import { menuPages } from './menu-items.ts'

export type MenuPage = (typeof menuPages)[number] & { locked: boolean }

/** The pages of the main menu for this account; Settings only when there is a section in them. */
export function useMenuPages(): MenuPage[] {
  const user = useCurrentUser()
  const grants = grantsOf(user)
  return menuPages.flatMap((page) => {
    const state = entryState(page.path, grants)
    const empty = page.path === settingsRoot && sectionsOf(user).length === 0
    return state === 'hidden' || empty ? [] : [{ ...page, locked: state === 'locked' }]
  })
}
