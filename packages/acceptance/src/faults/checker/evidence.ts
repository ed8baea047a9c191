import type { Promised } from '../ledger/entry.ts'

/** A message as it stands in the database. */
export type StoredMessage = {
  organisationId: string
  chatId: string
  id: string
  seq: number
  text: string
}

/** The log of an organisation: the last position given, up to where it was cleaned, and the positions that are there, ascending. */
export type StoredLog = { organisationId: string; position: number; floor: number; present: readonly number[] }

/** All that was gathered about a run when everything was quiet again. What checks it is pure. */
export type Evidence = {
  promised: readonly Promised[]
  /** By chat and number. */
  messages: readonly StoredMessage[]
  logs: readonly StoredLog[]
}
