import type { MessageKind, MessageView } from '@besedka/contract'
import type { Promised } from '../ledger/entry.ts'

export type Status = MessageView['status']

/** A message as it stands in the database. */
export type StoredMessage = {
  organisationId: string
  customerId: string
  chatId: string
  id: string
  seq: number
  kind: MessageKind
  text: string
  status: Status
  /** The customer may have it twice, and operators are told so. */
  uncertain: boolean
  /** Its life line, as screens are told it; null for what goes through no provider. */
  deliveryState: string | null
}

/** The log of an organisation: the last position given, up to where it was cleaned, and the positions that are there, ascending. */
export type StoredLog = { organisationId: string; position: number; floor: number; present: readonly number[] }

/** A status that an event told of a message. */
export type ToldStatus = { position: number; messageId: string; status: Status }

/** A way to a provider. Ages and delays in hours. */
export type StoredDelivery = {
  messageId: string
  state: 'queued' | 'sending' | 'sent' | 'failed'
  ageHours: number
  /** Until the next attempt. */
  dueInHours: number
}

/** What a customer at a provider saw of our messages, in their order. */
export type SeenByCustomer = { customer: string; texts: readonly string[] }

/** What a screen showed when everything was quiet. */
export type ScreenShown = {
  screen: string
  /** Whose messages they are: those of one chat, or all that a customer may see. */
  of: { chatId: string } | { customerId: string }
  /** From the oldest one loaded to the end. */
  shown: readonly { text: string; status?: Status }[]
  /** Why the screen could not be trusted to be up to date; nothing when it said that it is in sync. */
  behind?: string
}

/** Ids that a client of an organisation was told, in frames and answers. */
export type Heard = { listener: string; organisationId: string; ids: ReadonlySet<string> }

/** What a process that lived through the run took of the machine. */
export type Usage = { residentMb: number; openFiles: number; databaseConnections: number; lagMs: number }

/** All that was gathered about a run when everything was quiet again. What checks it is pure. */
export type Evidence = {
  promised: readonly Promised[]
  /** By chat and number; the chats of a customer in the order in which they were opened. */
  messages: readonly StoredMessage[]
  logs: readonly StoredLog[]
  statuses: readonly ToldStatus[]
  deliveries: readonly StoredDelivery[]
  /** Which organisation an id belongs to. */
  owners: ReadonlyMap<string, string>
  seen: readonly SeenByCustomer[]
  screens: readonly ScreenShown[]
  heard: readonly Heard[]
  usage: readonly { process: string; before: Usage; after: Usage }[]
}
