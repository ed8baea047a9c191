import type { RoutingRule } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { lockRuleSet, type RuleSetRow, rulesShown } from './rule-set.ts'
import './tables.ts'

/**
 * Changes the draft of a channel's rules; a draft that has become what is in force is none. Throws channelNotFoundException,
 * routingRulesChangedException, and whatever `change` throws.
 */
export async function changeDraft(
  tx: Transaction,
  given: { by: { id: string }; channelId: string; version?: number },
  change: (rules: RoutingRule[], before: RuleSetRow) => RoutingRule[],
): Promise<void> {
  const before = await lockRuleSet(tx, given.channelId, given.version)
  const rules = JSON.stringify(change(rulesShown(before), before))
  // Compared by the database, which does not care for the order of keys.
  await tx.db
    .updateTable('routing_rule_sets')
    .set({
      draft: sql`CASE WHEN live = ${rules}::jsonb THEN NULL ELSE ${rules}::jsonb END`,
      draft_changed_at: tx.now,
      draft_changed_by_id: given.by.id,
      version: sql`version + 1`,
    })
    .where('channel_id', '=', given.channelId)
    .execute()
}

/** Throws the draft away. Throws channelNotFoundException, routingRulesChangedException. */
export async function discardDraft(tx: Transaction, given: { channelId: string; version: number }): Promise<void> {
  const before = await lockRuleSet(tx, given.channelId, given.version)
  if (!before.draft) return
  await tx.db
    .updateTable('routing_rule_sets')
    .set({ draft: null, version: sql`version + 1` })
    .where('channel_id', '=', given.channelId)
    .execute()
}
