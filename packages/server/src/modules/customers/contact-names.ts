import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

type Names = {
  type: string
  channelId: string
  value: string
  /** What else the provider calls the same person. */
  aliases: readonly string[]
}

/**
 * The one value by which a channel knows somebody whom its provider gives several names: whichever was heard first. The others are remembered, and each of them
 * alone leads to it from then on: no second customer comes of a new name, and no second chat. Whoever calls it reads the updates of a person one after another.
 */
export async function settleContactNames(tx: Transaction, { type, channelId, value, aliases }: Names): Promise<string> {
  const names = [value, ...aliases]
  const settled = (await findAlias(tx, channelId, names)) ?? (await findContact(tx, { type, channelId, names })) ?? value
  const others = names.filter((name) => name !== settled)
  if (others.length > 0) {
    const own = { organisation_id: tx.organisationId, channel_id: channelId, value: settled, created_at: tx.now }
    await tx.db
      .insertInto('contact_aliases')
      .values(others.map((alias) => ({ ...own, alias })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return settled
}

async function findAlias(tx: Transaction, channelId: string, names: readonly string[]): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('contact_aliases')
    .select('value')
    .where('channel_id', '=', channelId)
    .where('alias', 'in', [...names])
    .orderBy('created_at')
    .executeTakeFirst()
  return row?.value
}

async function findContact(
  tx: Transaction,
  { type, channelId, names }: { type: string; channelId: string; names: readonly string[] },
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('customer_contacts')
    .select('value')
    .where('type', '=', type)
    .where('channel_id', '=', channelId)
    .where('value', 'in', [...names])
    .orderBy('id')
    .executeTakeFirst()
  return row?.value
}
