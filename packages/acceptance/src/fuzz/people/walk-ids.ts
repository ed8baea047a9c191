import type { Operation } from '../api/read-document.ts'

/** Told of each id, with the id of the object that holds it, if it has one. */
type Visit = (kind: string, value: string, holder: string | undefined) => void

/** Finds the ids in what an operation answered, and says of what kind each is by the names around it. */
export function walkIds(operation: Operation, entity: unknown, visit: Visit): void {
  walk(entity, { kind: kindOfAnswer(operation, entity), holder: undefined }, visit)
}

/** Last words of addresses whose POST makes one of them. */
const collections = new Set(['chats', 'messages', 'channels', 'customers'])

/** `/chats/{chatId}/messages` answers messages, `/chats/{chatId}/closure` the chat, `/chats/{chatId}/history` entries of its own. */
function kindOfAnswer({ path }: Operation, entity: unknown): string {
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith('{'))
  const last = words.at(-1) ?? ''
  const isList = typeof entity === 'object' && entity !== null && 'items' in entity
  if (isList || collections.has(last)) return `${last.replace(/s$/, '')}Id`
  return [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? `${last.replace(/s$/, '')}Id`
}

function walk(value: unknown, place: { kind: string; holder: string | undefined }, visit: Visit): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const one of value) walk(one, place, visit)
    return
  }
  const own = 'id' in value && typeof value.id === 'string' ? value.id : place.holder
  for (const [key, one] of Object.entries(value)) {
    if (typeof one !== 'string') walk(one, { kind: kindOfMember(key, one, place.kind), holder: own }, visit)
    else if (key === 'id') visit(place.kind, one, place.holder)
    else if (key === 'nextCursor') visit('cursor', one, undefined)
    else if (/Id$/.test(key)) visit(key, one, undefined)
  }
}

function kindOfMember(key: string, value: unknown, kind: string): string {
  return Array.isArray(value) && key !== 'items' ? `${key.replace(/s$/, '')}Id` : kind
}
