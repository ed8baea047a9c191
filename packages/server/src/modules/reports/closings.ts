import type { ReportSpan } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import { countedFacts, type FactFilter, valueBy } from './fact-filter.ts'

/**
 * The closings of some stretches, as a query: when and where, the category and rating that the chat has now, and how long the first reply in it took.
 */
export function closings(stretches: readonly Pick<ReportSpan, 'from' | 'to'>[], filter: FactFilter): RawBuilder<unknown> {
  const closed = stretches.map(
    (stretch) =>
      sql`SELECT chat_id, at, channel_id, team_id, operator_id FROM chat_facts WHERE ${countedFacts(['closed'], stretch, filter)}`,
  )
  return sql`
    SELECT fact.at, fact.channel_id, fact.team_id, fact.operator_id, chats.category_ids AS ids, chats.category_names AS names, chats.quality,
           (SELECT ${valueBy(filter)} FROM chat_facts AS reply
            WHERE reply.chat_id = fact.chat_id AND reply.kind = 'firstReply' ORDER BY reply.number LIMIT 1) AS first_reply
    FROM (${sql.join(closed, sql` UNION ALL `)}) AS fact
    JOIN chats ON chats.id = fact.chat_id`
}
