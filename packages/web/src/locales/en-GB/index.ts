import { chats } from './chats.ts'
import { common } from './common.ts'
import { errorPages } from './error-pages.ts'
import { menu } from './menu.ts'

/** One namespace for each area; an area's words live in a file of its own. */
export const words = { chats, common, menu, errorPages }
