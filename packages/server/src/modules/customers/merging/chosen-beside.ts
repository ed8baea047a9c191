import { sql } from 'kysely'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { GainedBeside } from './profile.ts'
import '../tables.ts'

/** What is chosen of what stands beside a profile: whose value of each defined field, by its id, and the companies that are left out. */
export type BesideChoices = { values: Readonly<Record<string, string>>; withoutCompanyIds: readonly string[] }

/**
 * Puts the values in place that were chosen of others than the one who is kept, before everything else comes along. All of them are held. Answers which of the
 * survivor's own they took the place of.
 */
export async function takeChosenValues(tx: Transaction, survivorId: string, { values }: BesideChoices): Promise<GainedBeside['values']> {
  const replaced: GainedBeside['values'] = {}
  for (const [fieldId, fromId] of Object.entries(values)) {
    if (fromId === survivorId) continue
    const ofField = tx.db.selectFrom('customer_field_values').selectAll().where('field_id', '=', fieldId)
    const [own, theirs] = [
      await ofField.where('customer_id', '=', survivorId).executeTakeFirst(),
      await ofField.where('customer_id', '=', fromId).executeTakeFirst(),
    ]
    if (!theirs || own?.value === theirs.value) continue
    if (own) {
      await tx.db
        .updateTable('customer_field_values')
        .set({ value: theirs.value, typed: theirs.typed })
        .where('field_id', '=', fieldId)
        .where('customer_id', '=', survivorId)
        .execute()
      replaced[fieldId] = { was: own.value, is: theirs.value, typed: own.typed }
    } else {
      const brought = { ...theirs, customer_id: survivorId, identity_id: theirs.identity_id ?? fromId }
      await tx.db.insertInto('customer_field_values').values(brought).execute()
    }
  }
  return replaced
}

/** Leaves companies out that nobody chose, after all of them came along. Answers those that the survivor belonged to by themselves. */
export async function leaveCompanies(tx: Transaction, survivorId: string, { withoutCompanyIds }: BesideChoices): Promise<string[]> {
  if (withoutCompanyIds.length === 0) return []
  const left = await tx.db
    .deleteFrom('company_members')
    .where('customer_id', '=', survivorId)
    .where('company_id', 'in', [...withoutCompanyIds])
    .returning(['company_id', 'identity_id'])
    .execute()
  return left.filter(({ identity_id }) => identity_id === null).map(({ company_id }) => company_id)
}

/** Gives both back after a merge was taken apart: values that nobody has changed since, and companies that are still there. */
export async function giveBackBeside(tx: Transaction, survivorId: string, { values, companies }: GainedBeside): Promise<void> {
  for (const [fieldId, { was, is, typed = false }] of Object.entries(values)) {
    await tx.db
      .updateTable('customer_field_values')
      .set({ value: was, typed })
      .where('field_id', '=', fieldId)
      .where('customer_id', '=', survivorId)
      .where('value', '=', is)
      .execute()
  }
  await sql`
    INSERT INTO company_members (organisation_id, company_id, customer_id)
    SELECT companies.organisation_id, companies.id, ${survivorId}::uuid FROM companies WHERE companies.id = ANY (${companies}::uuid[])
    ON CONFLICT (organisation_id, company_id, customer_id) DO UPDATE SET identity_id = NULL`.execute(tx.db)
}
