import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'

/** What fields are defined of: customers here, chats in their own module. The rest of defining them is the same. */
export type FieldSubject = {
  name: 'customer' | 'chat'
  /** What their entries in the audit log are called by. */
  audited: 'customerField' | 'chatField'
  /** Has every screen fetch the fields anew. */
  tell(tx: Transaction): void
  /** How many have a value of a field, or this value. */
  countHolders(db: Kysely<Tables>, of: { fieldId: string; value?: string }): Promise<number>
  /** Why an option stays. */
  inUse(option: { name: string; holders: number }): AppError
  /** What becomes of the values of a field that is deleted. */
  forgetValues?(tx: Transaction, fieldId: string): Promise<void>
}
