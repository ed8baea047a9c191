import type { ChannelPolicy, ChannelType } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { differing } from '../../platform/audit/differing.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { type ChannelRow, toChannelCard } from './channel.ts'
import './tables.ts'

/** The channel types that the organisation forbids itself, by type. */
export async function getPolicy(db: Kysely<Tables>): Promise<ChannelPolicy> {
  const forbidden = await db.selectFrom('forbidden_channel_types').select(['type', 'reason']).orderBy('type').execute()
  return { forbidden }
}

/** Replaces what is forbidden. Channels of the types get a copy of the reason, and screens hear of those whose reason is another one now. */
export async function setPolicy(tx: Transaction, account: SignedInAccount, { forbidden }: ChannelPolicy): Promise<ChannelPolicy> {
  // One after another: two lists at once would mix.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('channel policy ' || ${tx.organisationId}, 0))`.execute(tx.db)
  const before = await getPolicy(tx.db)
  await tx.db.deleteFrom('forbidden_channel_types').execute()
  const rows = forbidden.map((one) => ({ ...one, organisation_id: tx.organisationId }))
  if (rows.length > 0) await tx.db.insertInto('forbidden_channel_types').values(rows).execute()
  await copyIntoChannels(tx)
  const after = await getPolicy(tx.db)
  tx.audit({
    by: account,
    action: 'channelPolicy.changed',
    subject: { type: 'channelPolicy' },
    ...differing(told(before), told(after)),
  })
  return after
}

/** Throws channelTypeForbiddenException where the organisation forbids a type. */
export async function requireAllowedType(db: Kysely<Tables>, type: ChannelType): Promise<void> {
  const row = await db.selectFrom('forbidden_channel_types').select('reason').where('type', '=', type).executeTakeFirst()
  if (row) throw new AppError('channelTypeForbiddenException', row)
}

/** Lets write into a channel, or throws why nothing leaves through it: channelDeactivatedException, channelTypeForbiddenException. */
export function requireWritable({ active, forbidden_reason: reason }: Pick<ChannelRow, 'active' | 'forbidden_reason'>): void {
  if (!active) throw new AppError('channelDeactivatedException')
  if (reason !== null) throw new AppError('channelTypeForbiddenException', { reason })
}

async function copyIntoChannels(tx: Transaction): Promise<void> {
  const { rows } = await sql<ChannelRow>`
    UPDATE channels SET forbidden_reason = judged.reason, version = channels.version + 1
    FROM (SELECT channels.id, policy.reason FROM channels
          LEFT JOIN forbidden_channel_types AS policy ON policy.organisation_id = channels.organisation_id AND policy.type = channels.type
          WHERE channels.deleted_at IS NULL AND channels.forbidden_reason IS DISTINCT FROM policy.reason) AS judged
    WHERE channels.id = judged.id RETURNING channels.*`.execute(tx.db)
  for (const row of rows) {
    tx.record({ type: 'channel.updated', subjectId: row.id, audience: ['staff'], payload: { channel: toChannelCard(row) } })
  }
}

function told({ forbidden }: ChannelPolicy): Record<string, unknown> {
  return Object.fromEntries(forbidden.map(({ type, reason }) => [type, reason]))
}
