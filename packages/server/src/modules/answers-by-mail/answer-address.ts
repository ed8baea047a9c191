import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

export type AnswerAddress = Selectable<Tables['answer_addresses']>

/** From now on answers that the visitor does not see go there, unless its owner has stopped that. */
export async function noteAnswerAddress(tx: Transaction, given: { customerId: string; channelId: string; email: string }): Promise<void> {
  const { customerId, channelId, email } = given
  await tx.db
    .insertInto('answer_addresses')
    .values({ organisation_id: tx.organisationId, customer_id: customerId, channel_id: channelId, email })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'customer_id']).doUpdateSet({ email, channel_id: channelId }))
    .execute()
}

/**
 * Where the answers to a visitor go, who is looked up by themselves: whom they were merged with has another address. undefined: nowhere, or its
 * owner wants none.
 */
export async function findAnswerAddress(tx: Transaction, identityId: string): Promise<AnswerAddress | undefined> {
  return unlessStopped(tx, await addressOf(tx, identityId).executeTakeFirst())
}

/** The same, locked, so that one mail is written at a time. */
export async function lockAnswerAddress(tx: Transaction, identityId: string): Promise<AnswerAddress | undefined> {
  return unlessStopped(tx, await addressOf(tx, identityId).forUpdate().executeTakeFirst())
}

/** An address in links and where it was stopped: neither is a place to read it. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

/** The owner of an address wants no more mails with answers, whoever types it. */
export async function stopAnswerMails(tx: Transaction, addressHash: string): Promise<void> {
  await tx.db
    .insertInto('stopped_answer_addresses')
    .values({ organisation_id: tx.organisationId, address_hash: addressHash, stopped_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** They want them again. */
export async function resumeAnswerMails(tx: Transaction, addressHash: string): Promise<void> {
  await tx.db.deleteFrom('stopped_answer_addresses').where('address_hash', '=', addressHash).execute()
}

export async function isStopped(tx: Transaction, addressHash: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('stopped_answer_addresses')
    .select('stopped_at')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return row !== undefined
}

async function unlessStopped(tx: Transaction, address: AnswerAddress | undefined): Promise<AnswerAddress | undefined> {
  return address && !(await isStopped(tx, hashAddress(address.email))) ? address : undefined
}

function addressOf(tx: Transaction, identityId: string) {
  return tx.db.selectFrom('answer_addresses').selectAll().where('customer_id', '=', identityId)
}
