import { grantsOf, useCurrentUser } from '../../api/current-user.ts'
import { type MenuPage, menuPagesOf } from './menu-pages-of.ts'

/** The pages of the main menu for this account. */
export function useMenuPages(): MenuPage[] {
  return menuPagesOf(grantsOf(useCurrentUser()))
}
