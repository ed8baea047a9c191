import { newId, type RoutingCopyView, type RoutingRule } from '@besedka/contract'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { getChannel } from '../channels/index.ts'
import { diffRules } from './diff-rules.ts'
import { checkTargets } from './present-targets.ts'
import { getRuleSet, lockRuleSet, type RuleSetRow } from './rule-set.ts'
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
    channelId,
    before.draft.filter(({ enabled }) => enabled).map(({ action }) => action),
  )
  await putInForce(tx, before, { by, rules: before.draft, rolledBackTo: null, keepsDraft: false })
}

/**
 * Puts the published rules of a channel in force in others, all or none; drafts stay. Answers the channels whose rules changed. Throws
 * channelNotFoundException, routingRulesChangedException, invalidRuleActionValueException (an enabled rule names somebody who is gone).
 */
export async function copyRules(
  tx: Transaction,
  { by, channelId, to }: { by: CurrentAccount; channelId: string; to: readonly { channelId: string; version: number }[] },
): Promise<RoutingCopyView[]> {
  const { live } = await getRuleSet(tx.db, channelId)
  const actions = live.filter(({ enabled }) => enabled).map(({ action }) => action)
  const copied: RoutingCopyView[] = []
  // Two who copy at once lock the channels in the same order.
  for (const target of to.toSorted((one, other) => (one.channelId < other.channelId ? -1 : 1))) {
    const before = await lockRuleSet(tx, target.channelId, target.version)
    await checkTargets(tx.db, target.channelId, actions)
    const rules = rulesFor(before.live, live)
    if (diffRules(before.live, rules).length === 0) continue
    await putInForce(tx, before, { by, rules, rolledBackTo: null, keepsDraft: true })
    copied.push({ channelId: target.channelId, version: target.version + 1, before: before.live_number })
  }
  return copied
}

/** The rules of another channel as this one takes them over: one that it has by the same name goes on with its id, and with its count of chats. */
function rulesFor(present: readonly RoutingRule[], others: readonly RoutingRule[]): RoutingRule[] {
  const ids = new Map(present.map(({ name, id }) => [name, id]))
  return others.map((rule) => {
    const id = ids.get(rule.name) ?? newId()
    ids.delete(rule.name)
    return { ...rule, id }
  })
}

/**
 * Puts the rules of a former publication in force again, of number 0 none; a draft stays. Throws channelNotFoundException,
 * routingRulesChangedException, routingPublicationNotFoundException.
 */
export async function rollBackRules(tx: Transaction, { by, channelId, version, number }: Given & { number: number }): Promise<void> {
  const before = await lockRuleSet(tx, channelId, version)
  const rules = number === 0 ? [] : await rulesOfPublication(tx, channelId, number)
  await putInForce(tx, before, { by, rules, rolledBackTo: number, keepsDraft: true })
}

async function rulesOfPublication(tx: Transaction, channelId: string, number: number): Promise<RoutingRule[]> {
  const former = await tx.db
    .selectFrom('routing_publications')
    .select('rules')
    .where('channel_id', '=', channelId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!former) throw new AppError('routingPublicationNotFoundException')
  return former.rules
}

type Publication = { by: CurrentAccount; rules: RoutingRule[]; rolledBackTo: number | null; keepsDraft: boolean }

async function putInForce(tx: Transaction, before: RuleSetRow, { by, rules, rolledBackTo, keepsDraft }: Publication): Promise<void> {
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
      draft: sql`nullif(${keepsDraft ? sql`draft` : sql`NULL`}, ${json}::jsonb)`,
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
