import type { WorkingHours } from '@besedka/contract'
import { workingMinutesBetween } from '@besedka/contract/working-hours'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { effectiveHours } from '../working-hours/index.ts'
import { lastPosition } from './cursor.ts'
import { queueRun } from './queue-run.ts'
import type { EventRuleRow } from './tables.ts'

type WaitsRule = EventRuleRow & { trigger: Extract<EventRuleRow['trigger'], { type: 'waits' }> }
type Waiting = { id: string; channel_id: string; team_id: string | null; waiting_since: Date }

/** Of an organisation in which more wait at once the others have their turn with the next look. */
const chatsAtOnce = 500

/** What a run answers that a customer waits too long: since when they do. */
export function causeOfWaiting(since: Date): string {
  return `wait:${since.toISOString()}`
}

/**
 * Queues a run where customers have waited as long as a rule says, in working minutes of the chat; who had waited so long before the rule was
 * switched on is left.
 */
export async function lookWhoWaits(tx: Transaction, rules: readonly EventRuleRow[]): Promise<void> {
  const hoursOf = rememberHours(tx)
  const position = await lastPosition(tx)
  for (const rule of rules.filter(isWaits)) {
    const { minutes } = rule.trigger
    for (const chat of await listWaiting(tx, rule)) {
      const hours = await hoursOf(chat)
      const waitedAt = (moment: Date) => workingMinutesBetween(hours, chat.waiting_since, moment)
      if (waitedAt(tx.now) < minutes || waitedAt(rule.enabled_at) >= minutes) continue
      await queueRun(tx, rule, chat.id, { cause: causeOfWaiting(chat.waiting_since), position, chain: [] })
    }
  }
  await tx.db.updateTable('event_rule_cursors').set({ waits_looked_at: tx.now }).execute()
}

export function isWaits(rule: EventRuleRow): rule is WaitsRule {
  return rule.trigger.type === 'waits'
}

/** Who has waited so long by the clock, and was not answered by the rule yet; the longest first. */
async function listWaiting(tx: Transaction, { id, trigger }: WaitsRule): Promise<Waiting[]> {
  const before = new Date(tx.now.getTime() - trigger.minutes * 60_000)
  const { rows } = await sql<Waiting>`
    SELECT id, channel_id, team_id, waiting_since FROM chats
    WHERE state IN ('waiting', 'assigned') AND waiting_since <= ${before} AND (operator_wrote_at IS NULL) = ${trigger.answer === 'first'}
      AND NOT EXISTS (SELECT FROM event_rule_runs r WHERE r.rule_id = ${id} AND r.chat_id = chats.id
                      AND r.cause = 'wait:' || to_char(chats.waiting_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    ORDER BY waiting_since LIMIT ${chatsAtOnce}`.execute(tx.db)
  return rows
}

/** Each queue's hours, asked for once. */
function rememberHours(tx: Transaction): (chat: Waiting) => Promise<WorkingHours | null> {
  const known = new Map<string, WorkingHours | null>()
  return async ({ channel_id: channelId, team_id: teamId }) => {
    const key = `${channelId} ${teamId}`
    const hours = known.get(key)
    if (hours !== undefined) return hours
    const found = await effectiveHours(tx.db, { channelId, teamId })
    known.set(key, found)
    return found
  }
}
