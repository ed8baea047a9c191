import type { MessageExtras, PassagePart } from '@besedka/contract'

/** What of a message is searched, and shown where it is found. */
export type MessageParts = { part: PassagePart; text: string }[]

export type PartedMessage = { text: string; extras: MessageExtras | null; fileNames: readonly string[] }

/** A message in the parts that people see of it. One that its customer took back has none. */
export function partsOf({ text, extras, fileNames }: PartedMessage): MessageParts {
  if (extras?.deletedByCustomer) return []
  const contact = extras?.contact && `${extras.contact.name} ${extras.contact.phone ?? ''}`
  const given: MessageParts = [
    { part: 'text', text },
    { part: 'subject', text: extras?.letter?.subject ?? '' },
    { part: 'contact', text: contact?.trim() ?? '' },
    ...fileNames.map((name) => ({ part: 'fileName' as const, text: name })),
  ]
  return given.filter((one) => one.text !== '')
}
