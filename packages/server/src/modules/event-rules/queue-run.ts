import { eventRuleLimits, newId } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { EventRuleRow } from './tables.ts'

type Cause = { cause: string; position: number; chain: readonly string[] }

/**
 * Has a rule act in a chat because of something, once. It does not where it has led to that itself, or where so many rules have that more
 * would be a circle.
 */
export async function queueRun(tx: Transaction, rule: EventRuleRow, chatId: string, { cause, position, chain }: Cause): Promise<void> {
  if (chain.includes(rule.id) || chain.length >= eventRuleLimits.chain) return
  await tx.db
    .insertInto('event_rule_runs')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      rule_id: rule.id,
      chat_id: chatId,
      cause,
      chain: [...chain],
      position,
      place: rule.place,
      outcome: null,
      refusal: null,
      created_at: tx.now,
      due_at: tx.now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'rule_id', 'chat_id', 'cause']).doNothing())
    .execute()
}
