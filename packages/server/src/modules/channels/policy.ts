import type { ChannelPolicy, ChannelType } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { differing } from '../../platform/audit/differing.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { type ChannelRow, toChannelCard } from './channel.ts'
import { restsAfter } from './rests.ts'
import './tables.ts'

/** The channel types that the organisation forbids itself, by type. */
export async function getPolicy(db: Kysely<Tables>): Promise<ChannelPolicy> {
  const forbidden = await db.selectFrom('forbidden_channel_types').select(['type', 'reason']).orderBy('type').execute()
  return { forbidden }
}

/** Replaces what is forbidden. Channels of the types get a copy of the reason, and screens hear of those whose reason is another one now. */
export async function setPolicy(tx: Transaction, account: SignedInAccount, { forbidden }: ChannelPolicy): Promise<ChannelPolicy> {
  // One after another: two lists at once would mix.
  await sql`SELECT pg_advisory_xact_lock(${policyLock(tx)})`.execute(tx.db)
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

/** What is forbidden stays as it is until the transaction ends: for whoever writes a channel by it. */
export async function holdPolicy(tx: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${policyLock(tx)})`.execute(tx.db)
}

function policyLock({ organisationId }: Transaction): RawBuilder<unknown> {
  return sql`hashtextextended('channel policy ' || ${organisationId}, 0)`
}

/** Throws channelTypeForbiddenException where the organisation forbids a type. A type that is allowed stays so until the transaction ends. */
export async function requireAllowedType(tx: Transaction, type: ChannelType): Promise<void> {
  await holdPolicy(tx)
  const row = await tx.db.selectFrom('forbidden_channel_types').select('reason').where('type', '=', type).executeTakeFirst()
  if (row) throw new AppError('channelTypeForbiddenException', row)
}

/** Lets write into a channel, or throws why nothing leaves through it: channelDeactivatedException, channelTypeForbiddenException. */
export function requireWritable({ active, forbidden_reason: reason }: Pick<ChannelRow, 'active' | 'forbidden_reason'>): void {
  if (!active) throw new AppError('channelDeactivatedException')
  if (reason !== null) throw new AppError('channelTypeForbiddenException', { reason })
}

async function copyIntoChannels(tx: Transaction): Promise<void> {
  const { rows: changed } = await sql<ChannelRow & { reason: string | null }>`
    SELECT channels.*, policy.reason FROM channels
    LEFT JOIN forbidden_channel_types AS policy ON policy.organisation_id = channels.organisation_id AND policy.type = channels.type
    WHERE channels.deleted_at IS NULL AND channels.forbidden_reason IS DISTINCT FROM policy.reason
    ORDER BY channels.id FOR UPDATE OF channels`.execute(tx.db)
  for (const { reason, ...before } of changed) {
    const row = await tx.db
      .updateTable('channels')
      .set({
        forbidden_reason: reason,
        rests: JSON.stringify(restsAfter(before, { forbidden_reason: reason }, tx.now)),
        version: sql`version + 1`,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    tx.record({ type: 'channel.updated', subjectId: row.id, audience: ['staff'], payload: { channel: toChannelCard(row) } })
  }
}

function told({ forbidden }: ChannelPolicy): Record<string, unknown> {
  return Object.fromEntries(forbidden.map(({ type, reason }) => [type, reason]))
}
