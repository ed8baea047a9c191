import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { endTokens } from './register-token.ts'
import './tables.ts'

type Person = { id: string; name: string }

/** The keys that somebody made, by name. */
export async function listKeysMadeBy(db: Kysely<Tables>, accountId: string): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('api_keys').select(['id', 'name']).where('created_by', '=', accountId).orderBy('name').execute()
}

/** Hands the keys of somebody who leaves over to who deactivates them. Answers their names. */
export async function takeOverKeys(tx: Transaction, leaver: Person, by: Person): Promise<string[]> {
  const keys = await listKeysMadeBy(tx.db, leaver.id)
  await tx.db.updateTable('api_keys').set({ created_by: by.id, created_by_name: by.name }).where('created_by', '=', leaver.id).execute()
  for (const { id, name } of keys) {
    const subject = { type: 'apiKey', id, name }
    tx.audit({ by, action: 'apiKey.takenOver', subject, before: { owner: leaver.name }, after: { owner: by.name } })
  }
  return keys.map(({ name }) => name)
}

/** Ends the keys of somebody who leaves, with their tokens. Answers their names. */
export async function endKeys(tx: Transaction, leaver: Person, by: Person): Promise<string[]> {
  const keys = await listKeysMadeBy(tx.db, leaver.id)
  for (const { id, name } of keys) {
    await endTokens(tx, id, 0)
    await tx.db.deleteFrom('api_keys').where('id', '=', id).execute()
    tx.audit({ by, action: 'apiKey.revoked', subject: { type: 'apiKey', id, name } })
  }
  return keys.map(({ name }) => name)
}
