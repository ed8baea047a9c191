import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

export type AnswerAddress = Selectable<Tables['answer_addresses']>

/** From now on answers that the visitor does not see go there; typed again, it is wanted again. */
export async function noteAnswerAddress(tx: Transaction, given: { customerId: string; channelId: string; email: string }): Promise<void> {
  const { customerId, channelId, email } = given
  await tx.db
    .insertInto('answer_addresses')
    .values({ organisation_id: tx.organisationId, customer_id: customerId, channel_id: channelId, email })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'customer_id']).doUpdateSet({ email, channel_id: channelId, stopped_at: null }),
    )
    .execute()
}

/** Where the answers to a visitor go, who is looked up by themselves: whom they were merged with has another address. undefined: nowhere. */
export async function findAnswerAddress(tx: Transaction, identityId: string): Promise<AnswerAddress | undefined> {
  return addressOf(tx, identityId).executeTakeFirst()
}

/** The same, locked, so that one mail is written at a time. */
export async function lockAnswerAddress(tx: Transaction, identityId: string): Promise<AnswerAddress | undefined> {
  return addressOf(tx, identityId).forUpdate().executeTakeFirst()
}

function addressOf(tx: Transaction, identityId: string) {
  return tx.db.selectFrom('answer_addresses').selectAll().where('customer_id', '=', identityId).where('stopped_at', 'is', null)
}

/** The reader of the mails wants no more of them. */
export async function stopAnswerMails(tx: Transaction, customerId: string): Promise<void> {
  await tx.db.updateTable('answer_addresses').set({ stopped_at: tx.now }).where('customer_id', '=', customerId).execute()
}
