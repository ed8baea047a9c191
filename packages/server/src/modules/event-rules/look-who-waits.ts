import { chatPriorities, EventRuleConditions, type WorkingHours } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import { lastPosition } from '../../platform/events/read-further.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { findChannel } from '../channels/index.ts'
import { addMinutesAtWork, isResting, type Rest, restsOf } from '../clocks/index.ts'
import { effectiveHours } from '../working-hours/index.ts'
import { queueRun } from './queue-run.ts'
import type { EventRuleRow } from './tables.ts'

type WaitsRule = EventRuleRow & { trigger: Extract<EventRuleRow['trigger'], { type: 'waits' }> }
type Waiting = { id: string; channel_id: string; team_id: string | null; waiting_since: Date }
type Times = { hours: WorkingHours | null; rests: readonly Rest[] }

/** Chats looked through at a time. */
const chatsAtOnce = 500

/** What a run answers that a customer waits too long: since when they do. */
export function causeOfWaiting(since: Date): string {
  return `wait:${since.toISOString()}`
}

/** The same of a row of `chats`. */
export const causeOfWaitingChat = sql<string>`'wait:' || to_char(chats.waiting_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Queues a run where customers have waited as long as a rule says, in working minutes of the chat without those in which its channel rested;
 * who had waited so long before the rule was switched on is left.
 */
export async function lookWhoWaits(tx: Transaction, rules: readonly EventRuleRow[]): Promise<void> {
  const timesOf = rememberTimes(tx)
  const position = await lastPosition(tx)
  for (const rule of rules.filter(isWaits)) {
    for await (const chat of walkWaiting(tx, rule)) {
      const { hours, rests } = await timesOf(chat)
      if (isResting(rests)) continue
      const due = addMinutesAtWork(hours, chat.waiting_since, rule.trigger.minutes, rests)
      if (due > tx.now || due <= rule.enabled_at) continue
      await queueRun(tx, rule, chat.id, { cause: causeOfWaiting(chat.waiting_since), position, chain: [] })
    }
  }
  await tx.db.updateTable('event_rule_cursors').set({ waits_looked_at: tx.now }).execute()
}

export function isWaits(rule: EventRuleRow): rule is WaitsRule {
  return rule.trigger.type === 'waits'
}

/** All who have waited so long by the clock, page by page, so that those who are passed over are in nobody's way; the longest first. */
async function* walkWaiting(tx: Transaction, rule: WaitsRule): AsyncGenerator<Waiting> {
  let last: Waiting | undefined
  do {
    const page = await listWaiting(tx, rule, last)
    yield* page
    last = page.length === chatsAtOnce ? page.at(-1) : undefined
  } while (last)
}

/** Those that fit the rule's conditions, as far as they are about the chat itself, and were not answered by the rule yet. */
async function listWaiting(tx: Transaction, { id, trigger, conditions }: WaitsRule, after: Waiting | undefined): Promise<Waiting[]> {
  const before = new Date(tx.now.getTime() - trigger.minutes * 60_000)
  const { rows } = await sql<Waiting>`
    SELECT id, channel_id, team_id, waiting_since FROM chats
    WHERE state IN ('waiting', 'assigned') AND waiting_since <= ${before} AND (operator_wrote_at IS NULL) = ${trigger.answer === 'first'}
      AND ${after ? sql`(waiting_since, id) > (${after.waiting_since}, ${after.id})` : sql`true`}
      AND ${sql.join(chatsThatFit(EventRuleConditions.parse(conditions)), sql` AND `)}
      AND NOT EXISTS (SELECT FROM event_rule_runs r WHERE r.rule_id = ${id} AND r.chat_id = chats.id AND r.cause = ${causeOfWaitingChat})
    ORDER BY waiting_since, id LIMIT ${chatsAtOnce}`.execute(tx.db)
  return rows
}

/** Conditions as the database asks them. Those on words and on the customer are asked when the rule acts, as all of them are once more. */
function chatsThatFit({
  channelIds,
  teamIds,
  operatorIds,
  categoryIds,
  statusIds,
  priorities,
  ratings,
  tags,
}: EventRuleConditions): RawBuilder<unknown>[] {
  const ranks = priorities.map((priority) => chatPriorities.indexOf(priority))
  return [
    sql`true`,
    channelIds.length > 0 && sql`channel_id = ANY (${channelIds}::uuid[])`,
    teamIds.length > 0 && sql`team_id = ANY (${teamIds}::uuid[])`,
    operatorIds.length > 0 && sql`assignee_id = ANY (${operatorIds}::uuid[])`,
    categoryIds.length > 0 && sql`category_ids && ${categoryIds}::uuid[]`,
    statusIds.length > 0 && sql`customer_status_id = ANY (${statusIds}::uuid[])`,
    priorities.length > 0 && sql`priority = ANY (${ranks}::int[])`,
    ratings.length > 0 && sql`quality = ANY (${ratings}::int[])`,
    tags.length > 0 &&
      sql`EXISTS (SELECT FROM unnest(tags) AS tag WHERE lower(tag) IN (SELECT lower(t) FROM unnest(${tags}::text[]) AS t))`,
  ].filter((condition) => condition !== false)
}

/** Each queue's hours and the rests of its channel, asked for once. */
function rememberTimes(tx: Transaction): (chat: Waiting) => Promise<Times> {
  const known = new Map<string, Times>()
  return async ({ channel_id: channelId, team_id: teamId }) => {
    const key = `${channelId} ${teamId}`
    const times = known.get(key)
    if (times) return times
    const channel = await findChannel(tx.db, channelId)
    const found = { hours: await effectiveHours(tx.db, { channelId, teamId }), rests: channel ? restsOf(channel) : [] }
    known.set(key, found)
    return found
  }
}
