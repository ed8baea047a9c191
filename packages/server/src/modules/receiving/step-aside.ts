import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { enqueueConversation } from './store-updates.ts'
import type { UpdateRow } from './tables.ts'
import './tables.ts'

/** What updates that have stepped aside are read as: a conversation beside their own. */
const aside = ' (aside)'
const againInMs = 1_000

export function isAside({ conversation }: UpdateRow): boolean {
  return conversation.endsWith(aside)
}

/** Lets an update wait beside its conversation, behind others that wait there, so that the words behind it are read at once. */
export async function stepAside(app: AppContext, { organisation_id, channel_id, external_id, conversation }: UpdateRow): Promise<void> {
  const beside = conversation + aside
  await inOrganisation(app, organisation_id, async (tx) => {
    await tx.db
      .updateTable('inbound_updates')
      .set({ conversation: beside })
      .where('channel_id', '=', channel_id)
      .where('external_id', '=', external_id)
      .where('state', '=', 'new')
      .execute()
    await enqueueConversation(tx, channel_id, beside, new Date(tx.now.getTime() + againInMs))
  })
}
