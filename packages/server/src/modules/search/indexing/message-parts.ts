import type { MessageExtras, PassagePart } from '@besedka/contract'
import type { SearchedFile } from './load-messages.ts'

/** What of a message is searched, and shown where it is found; `fileName` says in which file a text stands. */
export type MessagePart = { part: PassagePart; text: string; fileName?: string }

export type PartedMessage = { text: string; extras: MessageExtras | null; files: readonly SearchedFile[] }

/** Of the texts of a message's documents together: what stands behind is not searched. PostgreSQL keeps no more words for one row. */
const documentsMax = 200_000

/** A message in the parts that people see of it. One that its customer took back has none. */
export function partsOf({ text, extras, files }: PartedMessage): MessagePart[] {
  if (extras?.deletedByCustomer) return []
  const contact = extras?.contact && `${extras.contact.name} ${extras.contact.phone ?? ''}`
  const given: MessagePart[] = [
    { part: 'text', text },
    { part: 'subject', text: extras?.letter?.subject ?? '' },
    { part: 'contact', text: contact?.trim() ?? '' },
    ...files.map(({ name }) => ({ part: 'fileName' as const, text: name })),
    ...textsOf(files),
  ]
  return given.filter((one) => one.text !== '')
}

function textsOf(files: readonly SearchedFile[]): MessagePart[] {
  let left = documentsMax
  return files.flatMap(({ name, text }) => {
    if (text === null || left === 0) return []
    const kept = text.slice(0, left)
    left -= kept.length
    return [{ part: 'fileText', text: kept, fileName: name }]
  })
}
