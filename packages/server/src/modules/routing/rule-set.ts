import type { RoutingRule } from '@besedka/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { getChannel } from '../channels/index.ts'
import './tables.ts'

export type RuleSetRow = Selectable<Tables['routing_rule_sets']>

/** The rules of a channel, in force and in draft; of a channel without any, none. Throws channelNotFoundException. */
export async function getRuleSet(db: Kysely<Tables>, channelId: string): Promise<RuleSetRow> {
  const channel = await getChannel(db, channelId)
  const row = await db.selectFrom('routing_rule_sets').selectAll().where('channel_id', '=', channelId).executeTakeFirst()
  return row ?? emptySet(channel.organisation_id, channelId)
}

/**
 * The same, and nobody else changes them before the transaction ends. `version` is the one that the caller has seen. Throws
 * channelNotFoundException, routingRulesChangedException.
 */
export async function lockRuleSet(tx: Transaction, channelId: string, version?: number): Promise<RuleSetRow> {
  const { id } = await getChannel(tx.db, channelId)
  const { version: _first, live: _none, live_number: _zero, ...columns } = emptySet(tx.organisationId, id)
  await tx.db
    .insertInto('routing_rule_sets')
    .values({ ...columns, draft: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx.db.selectFrom('routing_rule_sets').selectAll().where('channel_id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (version !== undefined && version !== row.version) throw new AppError('routingRulesChangedException')
  return row
}

/** The rules that the page shows: the draft, or without one those in force. */
export function rulesShown(row: RuleSetRow): RoutingRule[] {
  return row.draft ?? row.live
}

function emptySet(organisationId: string, channelId: string): RuleSetRow {
  return {
    organisation_id: organisationId,
    channel_id: channelId,
    version: 0,
    live: [],
    live_number: 0,
    live_at: null,
    live_by_id: null,
    draft: null,
    draft_changed_at: null,
    draft_changed_by_id: null,
  }
}
