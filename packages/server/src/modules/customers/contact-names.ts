import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

type Names = {
  type: string
  channelId: string
  value: string
  /** Other names that the provider gives the same person. */
  aliases: readonly string[]
  /** The name that stays with the person, where the others may pass to somebody else. */
  lasting?: string | undefined
}

/**
 * The one value by which a channel knows a person to whom its provider gives several names: the name that came first. The others are kept as aliases, and
 * each of them alone leads to that value from then on, so that a new name makes no second customer or chat. A number that changed hands is the new owner's
 * and never leads to the old one. Callers handle the updates of a person one after another.
 */
export async function settleContactNames(tx: Transaction, { type, channelId, value, aliases, lasting }: Names): Promise<string> {
  const names = [value, ...aliases]
  const passedOn = lasting === undefined ? [] : await findNamesOfOthers(tx, { channelId, names, lasting })
  const own = names.filter((name) => !passedOn.includes(name))
  const settled = (await findAlias(tx, channelId, own)) ?? (await findContact(tx, { type, channelId, names: own })) ?? own[0] ?? value
  const others = names.filter((name) => name !== settled)
  if (passedOn.length > 0) {
    await tx.db.deleteFrom('contact_aliases').where('channel_id', '=', channelId).where('alias', 'in', passedOn).execute()
  }
  if (others.length > 0) {
    const row = { organisation_id: tx.organisationId, channel_id: channelId, value: settled, created_at: tx.now }
    await tx.db
      .insertInto('contact_aliases')
      .values(others.map((alias) => ({ ...row, alias })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return settled
}

/** The value of the contact to which an address leads if it is an alias, else the address itself. */
export async function contactBehind(tx: Transaction, { channelId, value }: Pick<Names, 'channelId' | 'value'>): Promise<string> {
  return (await findAlias(tx, channelId, [value])) ?? value
}

/** The names that belong to somebody with another lasting name. A name that has only ever come alone belongs to the person who uses it now. */
async function findNamesOfOthers(
  tx: Transaction,
  { channelId, names, lasting }: { channelId: string; names: readonly string[]; lasting: string },
): Promise<string[]> {
  const self = await contactBehind(tx, { channelId, value: lasting })
  const found: string[] = []
  for (const name of names) {
    if (name === lasting) continue
    const known = await contactBehind(tx, { channelId, value: name })
    if (known === self) continue
    if (!names.includes(known) || (await hasOtherAlias(tx, { channelId, value: known, names }))) found.push(name)
  }
  return found
}

async function hasOtherAlias(
  tx: Transaction,
  { channelId, value, names }: { channelId: string; value: string; names: readonly string[] },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('contact_aliases')
    .select('alias')
    .where('channel_id', '=', channelId)
    .where('value', '=', value)
    .where('alias', 'not in', [...names])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
