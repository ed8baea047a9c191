import { isDeepStrictEqual } from 'node:util'
import { type EventRuleFields, type EventRuleView, eventRuleLimits, newId } from '@besedka/contract'
import { sql } from 'kysely'
import { refusing } from '../../platform/database/refusing.ts'
import { withoutUndefined } from '../../platform/database/without-undefined.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { lastPosition } from '../../platform/events/read-further.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { putFirst } from '../../platform/put-first.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { checkSteps } from '../chat-steps/index.ts'
import { checkNamed } from './check-named.ts'
import { lockCursor, moveCursor } from './cursor.ts'
import { viewOf } from './list-rules.ts'
import type { EventRuleRow } from './tables.ts'
import { auditRule, tellRules } from './tell-rules.ts'

/** What is absent or undefined stays. */
type RuleChange = { [F in keyof EventRuleFields]?: EventRuleFields[F] | undefined }

/**
 * Adds a rule behind the others. Throws tooManyEventRulesException, eventRuleAlreadyExistsException, and validationException where it names
 * what is not there.
 */
export async function createRule(tx: Transaction, account: CurrentAccount, given: EventRuleFields): Promise<EventRuleView> {
  await checkFields(tx, account, given)
  const known = await lockRules(tx)
  if (known.length >= eventRuleLimits.rules) throw new AppError('tooManyEventRulesException', { limit: eventRuleLimits.rules })
  const row = await tx.db
    .insertInto('event_rules')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      ...columnsOf(given),
      ...(await from(tx, known)),
      place: Math.max(-1, ...known.map(({ place }) => place)) + 1,
      created_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusing({ event_rules_name: () => new AppError('eventRuleAlreadyExistsException', { name: given.name }) }))
  tellRules(tx)
  auditRule(tx, account, 'eventRule.created', { is: row })
  return viewOf(tx.db, row)
}

/**
 * Changes what is given. Switched on, or with another trigger, the rule looks at what happens from now on: what the one before has queued is
 * no cause for this one. Throws eventRuleNotFoundException, eventRuleAlreadyExistsException, validationException.
 */
export async function updateRule(tx: Transaction, account: CurrentAccount, ruleId: string, given: RuleChange): Promise<EventRuleView> {
  const known = await lockRules(tx)
  const was = known.find(({ id }) => id === ruleId)
  if (!was) throw new AppError('eventRuleNotFoundException')
  const fields = { ...fieldsOf(was), ...withoutUndefined(given) }
  // One that names what is gone can still be switched off.
  if (given.steps || given.conditions || given.trigger || given.enabled) await checkFields(tx, account, fields)
  const beginsAnew = (fields.enabled && !was.enabled) || !isDeepStrictEqual(fields.trigger, was.trigger)
  const row = await tx.db
    .updateTable('event_rules')
    .set({ ...columnsOf(fields), ...(beginsAnew && (await from(tx, known))), version: sql`version + 1` })
    .where('id', '=', ruleId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusing({ event_rules_name: () => new AppError('eventRuleAlreadyExistsException', { name: fields.name }) }))
  if (beginsAnew) await dropQueuedRuns(tx, ruleId)
  tellRules(tx)
  auditRule(tx, account, 'eventRule.updated', { was, is: row })
  return viewOf(tx.db, row)
}

/** Throws eventRuleNotFoundException. */
export async function deleteRule(tx: Transaction, account: CurrentAccount, ruleId: string): Promise<void> {
  const was = await tx.db.deleteFrom('event_rules').where('id', '=', ruleId).returningAll().executeTakeFirst()
  if (!was) throw new AppError('eventRuleNotFoundException')
  tellRules(tx)
  auditRule(tx, account, 'eventRule.deleted', { was })
}

/** Puts the rules into this order; those that are not named stay behind them. */
export async function reorderRules(tx: Transaction, account: CurrentAccount, ruleIds: readonly string[]): Promise<void> {
  const known = await lockRules(tx)
  const ordered = putFirst(known, ruleIds)
  for (const [place, rule] of ordered.entries()) {
    if (rule.place === place) continue
    await tx.db.updateTable('event_rules').set({ place, version: sql`version + 1` }).where('id', '=', rule.id).execute()
  }
  tellRules(tx)
  tx.audit({
    by: account,
    action: 'eventRule.reordered',
    before: { order: known.map(({ name }) => name) },
    after: { order: ordered.map(({ name }) => name) },
  })
}

/** All rules in their order, until this transaction ends. */
export function lockRules(tx: Transaction): Promise<EventRuleRow[]> {
  return tx.db.selectFrom('event_rules').selectAll().orderBy('place').orderBy('id').forNoKeyUpdate().execute()
}

async function checkFields(tx: Transaction, account: CurrentAccount, { steps, conditions, trigger }: EventRuleFields): Promise<void> {
  await checkNamed(tx.db, { conditions, trigger })
  await checkSteps(tx.db, account, { steps, forOthers: true, asNobody: true })
}

/** From now on a rule looks at what happens. Where no other does, what nobody has read of the log is left. */
async function from(tx: Transaction, known: readonly EventRuleRow[]): Promise<{ since: number; enabled_at: Date }> {
  await lockCursor(tx)
  const since = await lastPosition(tx)
  if (!known.some(({ enabled }) => enabled)) await moveCursor(tx, since)
  return { since, enabled_at: tx.now }
}

/** A run that acts at this moment holds its row: it ends first, and acts by what the rule was. */
async function dropQueuedRuns(tx: Transaction, ruleId: string): Promise<void> {
  await tx.db.deleteFrom('event_rule_runs').where('rule_id', '=', ruleId).where('outcome', 'is', null).execute()
}

function fieldsOf({ name, enabled, trigger, conditions, steps }: EventRuleRow): EventRuleFields {
  return { name, enabled, trigger, conditions, steps }
}

function columnsOf({ name, enabled, trigger, conditions, steps }: EventRuleFields) {
  return {
    name,
    enabled,
    trigger: JSON.stringify(trigger),
    conditions: JSON.stringify(conditions),
    steps: JSON.stringify(steps),
  }
}
