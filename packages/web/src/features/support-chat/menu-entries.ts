/** Both forms of the entry in the main menu: one file for both keeps the first load small. */
export { SupportItem } from './SupportItem.tsx'
export { SupportLink } from './SupportLink.tsx'
