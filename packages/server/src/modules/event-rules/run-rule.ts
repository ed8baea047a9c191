import { type CheckedCondition, EventRuleConditions, type EventRuleOutcome, eventRuleLimits } from '@besedka/contract'
import { isOpen } from '@besedka/contract/working-hours'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { actOfRule, runSteps } from '../chat-steps/index.ts'
import { type ChatRow, lockChatRow } from '../chats/index.ts'
import { effectiveHours } from '../working-hours/index.ts'
import { checkConditions, metBy } from './check-conditions.ts'
import { factsOf } from './facts-of.ts'
import { causeOfWaiting } from './look-who-waits.ts'
import type { EventRuleRow, EventRuleRunRow, KeptRefusal } from './tables.ts'

/** A chat that has just begun is left to the routing rules first: they say whose it is. */
const routedWithinMs = 60_000
const lookAgainMs = 1_000
/** One that a bot has is left to the bot, and looked at again more and more seldom; after a day it is no new chat. */
const onBotWithinMs = 86_400_000
const lookAtBotAgainMs = 60_000
/** Who waits goes on waiting: a condition that does not hold yet is looked at again. */
const stillWaitsMs = 300_000

/** The run that is next, until this transaction ends; undefined: none is due. */
export async function lockNextRun(tx: Transaction): Promise<EventRuleRunRow | undefined> {
  return tx.db
    .selectFrom('event_rule_runs')
    .selectAll()
    .where('outcome', 'is', null)
    .where('due_at', '<=', tx.now)
    .orderBy('position')
    .orderBy('place')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/**
 * Lets a rule act in a chat as it is now, and says in the same transaction that it has: it is done once, however often a process dies. A run
 * whose rule is off, whose chat is gone or whose conditions do not hold leaves nothing behind; while a customer waits, they may
 * hold later. `onChecked` hears by which conditions it acts, before it does. Throws chatStepRefusedException.
 */
export async function performRun(
  tx: Transaction,
  run: EventRuleRunRow,
  onChecked: (conditions: CheckedCondition[]) => void,
): Promise<void> {
  const rule = await tx.db.selectFrom('event_rules').selectAll().where('id', '=', run.rule_id).executeTakeFirst()
  const chat = await lockChatRow(tx, run.chat_id)
  if (!rule?.enabled || !chat || chat.state === 'blacklisted' || !stillHolds(rule, run, chat)) return dropRun(tx, run)
  if (justBegan(rule)) {
    const age = tx.now.getTime() - chat.created_at.getTime()
    if (isBeingRouted(chat, age)) return putOff(tx, run, lookAgainMs)
    if (chat.state === 'onBot') return age < onBotWithinMs ? putOff(tx, run, botPause(age)) : dropRun(tx, run)
    if (rule.trigger.type === 'openedOutsideHours' && (await wasOpen(tx, chat))) return dropRun(tx, run)
  }
  const conditions = await conditionsOf(tx, rule, chat)
  if (!conditions.every(({ holds }) => holds)) return rule.trigger.type === 'waits' ? putOff(tx, run, stillWaitsMs) : dropRun(tx, run)
  onChecked(conditions)
  if (await hasHadEnough(tx, chat.id)) return endRun(tx, run, { outcome: 'limited', conditions })
  const skipped: KeptRefusal[] = []
  const by = await actOfRule(tx, rule, run.chain)
  await runSteps(tx, { by, chatId: chat.id, steps: rule.steps, onSkipped: (refused) => skipped.push(refused) })
  await endRun(tx, run, { outcome: 'done', refusal: skipped[0], conditions })
}

/** Who has been answered meanwhile waits no longer; everything else has happened. */
function stillHolds({ trigger }: EventRuleRow, { cause }: EventRuleRunRow, { waiting_since: since }: ChatRow): boolean {
  return trigger.type !== 'waits' || (since !== null && causeOfWaiting(since) === cause)
}

function justBegan({ trigger }: EventRuleRow): boolean {
  return trigger.type === 'opened' || trigger.type === 'openedOutsideHours'
}

function isBeingRouted(chat: ChatRow, age: number): boolean {
  return chat.state === 'waiting' && chat.routed_at === null && age < routedWithinMs
}

function botPause(age: number): number {
  return Math.min(lookAtBotAgainMs, Math.max(lookAgainMs, age / 10))
}

/** By the hours of the team that it has got meanwhile. */
async function wasOpen(tx: Transaction, chat: ChatRow): Promise<boolean> {
  return isOpen(await effectiveHours(tx.db, { channelId: chat.channel_id, teamId: chat.team_id }), chat.created_at)
}

async function conditionsOf(tx: Transaction, rule: EventRuleRow, chat: ChatRow): Promise<CheckedCondition[]> {
  // A process of the version before may have kept a rule without the conditions that are newer than it.
  const conditions = EventRuleConditions.parse(rule.conditions)
  return checkConditions(conditions, await factsOf(tx.db, conditions, chat))
}

/** Whether rules have run too often in the chat within an hour: they are in a loop, and help nobody. */
async function hasHadEnough(tx: Transaction, chatId: string): Promise<boolean> {
  const since = new Date(tx.now.getTime() - 3_600_000)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM event_rule_runs
    WHERE chat_id = ${chatId} AND ended_at > ${since} AND outcome <> 'limited'`.execute(tx.db)
  return (rows[0]?.count ?? 0) >= eventRuleLimits.runsPerHour
}

async function dropRun(tx: Transaction, { id }: EventRuleRunRow): Promise<void> {
  await tx.db.deleteFrom('event_rule_runs').where('id', '=', id).execute()
}

export async function putOff(tx: Transaction, { id }: EventRuleRunRow, ms: number, attempts = 0): Promise<void> {
  await tx.db
    .updateTable('event_rule_runs')
    .set({ due_at: new Date(tx.now.getTime() + ms), attempts: sql`attempts + ${attempts}` })
    .where('id', '=', id)
    .execute()
}

type Ending = { outcome: EventRuleOutcome; refusal?: KeptRefusal | undefined; conditions: readonly CheckedCondition[] }

export async function endRun(tx: Transaction, { id }: EventRuleRunRow, { outcome, refusal, conditions }: Ending): Promise<void> {
  await tx.db
    .updateTable('event_rule_runs')
    .set({
      outcome,
      refusal: refusal ? JSON.stringify(refusal) : null,
      conditions: JSON.stringify(metBy(conditions)),
      ended_at: tx.now,
    })
    .where('id', '=', id)
    .execute()
}

/** What a failure says of the act that was refused; undefined: it is a defect, or the database was away. */
export function refusalOf(error: unknown): KeptRefusal | undefined {
  const isRefusal = error instanceof AppError && error.code === 'chatStepRefusedException'
  return isRefusal ? (error as AppError<'chatStepRefusedException'>).params : undefined
}
