import type { FileView, TemplateFileKind } from '@besedka/contract'
import { bareMimeType } from './mime-type.ts'

/**
 * What a channel can carry. One registry of these drives the composer, the message checks, the adapters' own splitting and every limit
 * shown on a screen, so that a screen forbids exactly what the provider would reject.
 */
export type Capabilities = {
  /** Customers reach us, and nothing can be sent back, neither by people nor by machines: all other limits are nothing then. Absent: they are answered. */
  oneWay?: true
  /** Longest text of one message, in characters as {@link textLengthOf} counts them; 0 where text cannot be sent. */
  textLength: number
  /** Most parts of the network that a text may take, where it goes as text messages: signs that take more room can make it fewer than `textLength`. */
  smsParts?: number
  /** Most files in one message, and the largest one in bytes; 0 files where the channel carries none. */
  filesPerMessage: number
  fileSizeBytes: number
  /** Kinds with a lower limit of their own, in bytes. */
  fileSizeBytesByKind?: Partial<Record<FileView['kind'], number>>
  /** The types of files that it takes at all, by their MIME type; absent where it takes any. */
  fileTypes?: readonly string[]
  /** The operator may change a sent message. */
  edits: boolean
  /** A reply can point at the message it answers. */
  quotes: boolean
  /** The emoji that we can put under what the customer wrote, one at a time, as far as we offer them. Absent where there are none. */
  reactions?: readonly string[]
  /** A sent message can be deleted at the customer's, for so many hours after it was sent; null: at any time. Absent where it cannot. */
  takesBack?: { hours: number | null }
  /** Buttons under a message; null where there are none. `valueBytes` is the longest answer a button can carry, in UTF-8. */
  buttons: { max: number; labelLength: number; valueBytes: number } | null
  /** A button can ask for the customer's phone, which the messenger knows. Absent where none can. */
  asksPhone?: true
  /** A reply has a subject, recipients and copies. */
  letter: boolean
  /** Words can be bold, slanted, links and items of lists. Absent where they cannot. */
  formatting?: true
  /** The customer sees that the operator types. */
  operatorTyping: boolean
  /** The messenger shows typing only together with the mark that the message before it was read. Absent: apart from it. */
  typingMarksRead?: true
  /** The customer sees that we have read what they wrote, where the channel's setting `tellsRead` allows it. Absent where there is no such mark. */
  marksRead?: true
  /** The mark says up to which message. Absent: it is one for all that the customer has written. */
  marksReadUpTo?: true
  /** The operator sees that the customer types. */
  customerTyping: boolean
  /** Statuses that the channel reports beyond `sent`. */
  receipts: readonly ('delivered' | 'read')[]
  /** An operator may write first to a contact that is known. */
  operatorMayStart: boolean
  /** The kind of address that an operator may write to first, known to us or not. Absent: only to customers who have written to us. */
  writesTo?: 'email' | 'phone'
  /**
   * The parameter of the channel's public address whose value the provider hands us with a customer who comes by it (`startPayload`): a link can say for
   * whom it is. Absent: the provider hands nothing on.
   */
  arrivalParameter?: string
  /** Hours after the customer's last message in which one may answer freely; null for ever. */
  windowHours: number | null
  /** Templates that the provider has approved: they may be sent at any time, also first. Absent where there are none. */
  template?: TemplateLimits
  /** Hours in which a person may answer, where that is longer than what machines have. */
  personWindowHours?: number
  /**
   * Limits of the one private reply to a public comment: text without files, within `hours` of the comment. `inBytes`: its length counts in bytes of UTF-8.
   * Absent where there are no comments.
   */
  privateReply?: { hours: number; textLength: number; inBytes?: true }
  /** Hours after the customer's last message in which answers are included, where later ones go too and are paid for one by one. */
  includedHours?: number
}

/** What a registered template may be. */
export type TemplateLimits = {
  /** Longest filled text. */
  textLength: number
  /** The files that its heading may be, of a sample too; a kind that is absent cannot be sent. */
  files: Partial<Readonly<Record<TemplateFileKind, TemplateFileLimits>>>
  /** Largest file by which whoever approves a template sees its heading. */
  sampleSizeBytes: number
}

export type TemplateFileLimits = { types: readonly string[]; sizeBytes: number }

/** Whether a file is of one of the types. */
export function isOfType({ mimeType = '' }: Partial<Pick<FileView, 'mimeType'>>, types: readonly string[]): boolean {
  return types.includes(bareMimeType(mimeType))
}

/** Types of files as people know them: `image/jpeg` is JPEG. */
export function shortTypes(types: readonly string[]): string[] {
  return types.map((type) => type.split('/').at(-1)?.toUpperCase() ?? type)
}

/** The capabilities of a channel whose settings let late replies go: the window says no longer whether, only at what price; and so one may begin, too. */
export function withLateReplies({ windowHours, ...capabilities }: Capabilities): Capabilities {
  return { ...capabilities, windowHours: null, operatorMayStart: true, ...(windowHours !== null && { includedHours: windowHours }) }
}

/** Length of a text as providers count it: UTF-16 units, which is also what a text field counts. */
export function textLengthOf(text: string): number {
  return text.length
}

/** The largest file of a kind that the channel takes, in bytes. */
export function fileSizeLimit(capabilities: Capabilities, kind: FileView['kind']): number {
  return Math.min(capabilities.fileSizeBytes, capabilities.fileSizeBytesByKind?.[kind] ?? capabilities.fileSizeBytes)
}
