import { ChatHistoryDetail, type Refusal } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * Who had let a chat go until a moment, and why: the last time of each, read from the log as the history is. Who only lost the line has
 * refused nothing.
 */
export async function listRefusals(db: Kysely<Tables>, chatId: string, until: Date): Promise<Refusal[]> {
  const { rows } = await sql<{ detail: unknown }>`
    SELECT payload -> 'detail' AS detail FROM events
    WHERE subject_id = ${chatId} AND type = 'chat.unassigned' AND at <= ${until}
      AND payload #>> '{detail,reason}' IS DISTINCT FROM 'operatorLeft'
    ORDER BY position DESC LIMIT 100`.execute(db)
  const last = new Map<string, Refusal>()
  for (const { detail } of rows) {
    const { fromAssigneeId: accountId, reason, refusal, comment } = ChatHistoryDetail.parse(detail)
    if (accountId !== null && !last.has(accountId)) last.set(accountId, { accountId, reason, refusal, comment })
  }
  return [...last.values()]
}
