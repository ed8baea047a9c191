import type { RoutingRule } from '@besedka/contract'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { getChannel } from '../channels/index.ts'
import { diffRules } from './diff-rules.ts'
import { checkTargets } from './present-targets.ts'
import { lockRuleSet, type RuleSetRow } from './rule-set.ts'
import './tables.ts'

/** Older ones are forgotten. */
const publicationsKept = 100

type Given = { by: CurrentAccount; channelId: string; version: number }

/**
 * Puts the draft in force. Throws channelNotFoundException, routingRulesChangedException, invalidRuleActionValueException (an enabled rule
 * names somebody who is gone).
 */
export async function publishRules(tx: Transaction, { by, channelId, version }: Given): Promise<void> {
  const before = await lockRuleSet(tx, channelId, version)
  if (!before.draft) return
  await checkTargets(
    tx.db,
    before.draft.filter(({ enabled }) => enabled).map(({ action }) => action),
  )
  await putInForce(tx, before, { by, rules: before.draft, rolledBackTo: null })
}

/**
 * Puts the rules of a former publication in force again; a draft stays. Throws channelNotFoundException, routingRulesChangedException,
 * routingPublicationNotFoundException.
 */
export async function rollBackRules(tx: Transaction, { by, channelId, version, number }: Given & { number: number }): Promise<void> {
  const before = await lockRuleSet(tx, channelId, version)
  const former = await tx.db
    .selectFrom('routing_publications')
    .select('rules')
    .where('channel_id', '=', channelId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!former) throw new AppError('routingPublicationNotFoundException')
  await putInForce(tx, before, { by, rules: former.rules, rolledBackTo: number })
}

type Publication = { by: CurrentAccount; rules: RoutingRule[]; rolledBackTo: number | null }

async function putInForce(tx: Transaction, before: RuleSetRow, { by, rules, rolledBackTo }: Publication): Promise<void> {
  const { channel_id: channelId, live_number: last } = before
  const number = last + 1
  const json = JSON.stringify(rules)
  await tx.db
    .updateTable('routing_rule_sets')
    .set({
      live: json,
      live_number: number,
      live_at: tx.now,
      live_by_id: by.id,
      // What is in force is no draft any more.
      draft: sql`nullif(${rolledBackTo === null ? sql`NULL` : sql`draft`}, ${json}::jsonb)`,
      version: sql`version + 1`,
    })
    .where('channel_id', '=', channelId)
    .execute()
  await tx.db
    .insertInto('routing_publications')
    .values({
      organisation_id: tx.organisationId,
      channel_id: channelId,
      number,
      rules: json,
      at: tx.now,
      by_id: by.id,
      rolled_back_to: rolledBackTo,
    })
    .execute()
  await tx.db
    .deleteFrom('routing_publications')
    .where('channel_id', '=', channelId)
    .where('number', '<=', number - publicationsKept)
    .execute()
  const { name } = await getChannel(tx.db, channelId)
  tx.audit({
    by,
    action: rolledBackTo === null ? 'routing.published' : 'routing.rolledBack',
    subject: { type: 'channel', id: channelId, name },
    ...told(before.live, rules),
  })
}

/** What changed, by the names of the rules; their order where only that did. */
function told(live: RoutingRule[], rules: RoutingRule[]) {
  const changes = diffRules(live, rules)
  const changed = (side: 'before' | 'after') =>
    Object.fromEntries(
      changes.flatMap(({ kind, [side]: rule }) => {
        if (!rule || kind === 'moved') return []
        const { id: _id, name, ...fields } = rule
        return [[name, fields]]
      }),
    )
  const order = changes.some(({ kind }) => kind === 'moved')
  return {
    before: { ...changed('before'), ...(order && { order: live.map(({ name }) => name) }) },
    after: { ...changed('after'), ...(order && { order: rules.map(({ name }) => name) }) },
  }
}
