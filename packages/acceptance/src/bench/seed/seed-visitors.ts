import { newId } from '@besedka/contract/id'
import type pg from 'pg'
import type { SeededOrganisation } from './seed-organisation.ts'

export type SeededVisitor = { customerId: string; chatId: string; token: string }

/** Customers with an open chat each, in the hands of `assigneeId`. */
export async function seedVisitors(
  database: pg.Client,
  organisation: SeededOrganisation,
  given: { count: number; assigneeId: string },
): Promise<SeededVisitor[]> {
  const visitors = Array.from({ length: given.count }, () => ({ customerId: newId(), chatId: newId(), token: `bench-${newId()}` }))
  const customerIds = visitors.map((visitor) => visitor.customerId)
  await database.query(
    `INSERT INTO customers (organisation_id, id, name)
     SELECT $1, id, 'Посетитель ' || n FROM unnest($2::uuid[]) WITH ORDINALITY AS c (id, n)`,
    [organisation.id, customerIds],
  )
  await database.query(
    `INSERT INTO visitor_tokens (token_hash, organisation_id, channel_id, customer_id)
     SELECT sha256(token::bytea), $1, $2, customer_id FROM unnest($3::text[], $4::uuid[]) AS v (token, customer_id)`,
    [organisation.id, organisation.channelId, visitors.map((visitor) => visitor.token), customerIds],
  )
  await database.query(
    `INSERT INTO chats (organisation_id, id, state, channel_id, customer_id, customer_name, assignee_id, participant_ids, started_by,
                        created_at, active_at)
     SELECT $1, c.id, 'assigned', $2, c.customer_id, 'Посетитель ' || n, $3, ARRAY[$3::uuid], 'customer', now(), now()
     FROM unnest($4::uuid[], $5::uuid[]) WITH ORDINALITY AS c (id, customer_id, n)`,
    [organisation.id, organisation.channelId, given.assigneeId, visitors.map((visitor) => visitor.chatId), customerIds],
  )
  return visitors
}
