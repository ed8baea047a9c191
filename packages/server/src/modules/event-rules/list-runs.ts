import type { EventRuleOutcome, EventRuleRunView, Locale, MetCondition } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { presentRefusal } from '../chat-steps/index.ts'
import { seenBy } from '../chats/index.ts'
import type { KeptRefusal } from './tables.ts'

type Asked = { ruleId?: string | undefined; outcome?: EventRuleOutcome | undefined; cursor?: string | undefined; limit: number }

type Row = {
  id: string
  rule_id: string
  rule_name: string
  chat_id: string
  customer_name: string
  outcome: EventRuleOutcome
  refusal: KeptRefusal | null
  conditions: MetCondition[] | null
  ended_at: Date
}

/** What rules did in chats that the account sees, newest first. Throws invalidCursorException. */
export async function listRuns(
  db: Kysely<Tables>,
  account: CurrentAccount,
  { ruleId, outcome, cursor, limit }: Asked,
  locale: Locale,
): Promise<{ items: EventRuleRunView[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : readCursor(cursor, 'id')[0]
  const { rows } = await sql<Row>`
    SELECT r.id, r.rule_id, rule.name AS rule_name, r.chat_id, chats.customer_name, r.outcome, r.refusal, r.conditions, r.ended_at
    FROM event_rule_runs r
    JOIN event_rules rule ON rule.organisation_id = r.organisation_id AND rule.id = r.rule_id
    JOIN chats ON chats.organisation_id = r.organisation_id AND chats.id = r.chat_id
    WHERE r.outcome IS NOT NULL AND ${seenBy(account)}
      AND ${ruleId === undefined ? sql`true` : sql`r.rule_id = ${ruleId}`}
      AND ${outcome === undefined ? sql`true` : sql`r.outcome = ${outcome}`}
      AND ${before === undefined ? sql`true` : sql`r.id < ${before}`}
    ORDER BY r.id DESC LIMIT ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map((row) => toView(row, locale)), nextCursor: rows.length > limit && last ? writeCursor([last.id]) : null }
}

function toView(row: Row, locale: Locale): EventRuleRunView {
  return {
    id: row.id,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    chatId: row.chat_id,
    customerName: row.customer_name,
    outcome: row.outcome,
    refusal: row.refusal && presentRefusal(row.refusal, locale),
    conditions: row.conditions ?? [],
    at: row.ended_at.toISOString(),
  }
}
