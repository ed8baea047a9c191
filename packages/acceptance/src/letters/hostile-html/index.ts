import { handlers } from './handlers.ts'
import { links } from './links.ts'
import { loads } from './loads.ts'
import { mutations } from './mutations.ts'
import { scripts } from './scripts.ts'

/**
 * Letters that try to run code (`RUN`) or to fetch something (`EVIL`), of the kinds that public lists of such vectors know (OWASP,
 * PortSwigger, the tests of HTML cleaners), written anew.
 */
export const hostileHtml: readonly string[] = [...scripts, ...handlers, ...links, ...loads, ...mutations]
