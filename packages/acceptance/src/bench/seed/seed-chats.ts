import type pg from 'pg'
import type { SeededOrganisation } from './seed-organisation.ts'

const firstNames = ['Мария', 'Анна', 'Елена', 'Ольга', 'Дарья', 'Иван', 'Пётр', 'Сергей', 'Алексей', 'Дмитрий', 'Тимур', 'Камила', 'Лев']
const lastNames = ['Иваненко', 'Смирновых', 'Кузнец', 'Попович', 'Соколовская', 'Лебедь', 'Козаченко', 'Новак', 'Морозко', 'Волк', 'Зайчик']

/** Names of seeded customers to search for: a number makes each rare enough to be worth finding. */
export function seededName(n: number): string {
  return `${firstNames[n % firstNames.length]} ${lastNames[n % lastNames.length]} ${n}`
}

/**
 * An organisation of a given age: 50 chats in the operator's hands, 3 % of the rest in colleagues' and 1 % waiting, all others closed,
 * the operator having taken part in every twentieth. With 100 chats there are just the operator's 50 open and 50 closed ones.
 */
export async function seedChats(database: pg.Client, organisation: SeededOrganisation, count: number): Promise<void> {
  const own = 50
  const open = count === 100 ? own : own + Math.floor(count * 0.03)
  const waiting = count === 100 ? open : open + Math.floor(count * 0.01)
  await database.query('BEGIN')
  await database.query(
    `CREATE TEMP TABLE seeded ON COMMIT DROP AS
     SELECT n, uuidv7() AS customer_id, uuidv7() AS chat_id, now() - n * interval '7 minutes' AS moment,
            ($2::text[])[1 + n % array_length($2, 1)] || ' ' || ($3::text[])[1 + n % array_length($3, 1)] || ' ' || n AS name
     FROM generate_series(1, $1::int) AS n`,
    [count, firstNames, lastNames],
  )
  await database.query('INSERT INTO customers (organisation_id, id, name, created_at) SELECT $1, customer_id, name, moment FROM seeded', [
    organisation.id,
  ])
  await database.query(
    `INSERT INTO chats (organisation_id, id, state, channel_id, customer_id, customer_name, assignee_id, participant_ids, started_by,
                        last_seq, last_message, read_seq, unanswered, waiting_since, created_at, active_at, closed_at, queued_at,
                        last_assignee_id)
     SELECT $1, chat_id,
            CASE WHEN n <= $5 THEN 'assigned' WHEN n <= $6 THEN 'waiting' ELSE 'closed' END, $2, customer_id, name,
            CASE WHEN n <= $7 THEN $3::uuid WHEN n <= $5 THEN $4::uuid END,
            CASE WHEN n <= $7 OR n % 20 = 0 OR $8 = 100 THEN ARRAY[$3::uuid] WHEN n <= $6 AND n > $5 THEN '{}' ELSE ARRAY[$4::uuid] END,
            'customer', 12,
            jsonb_build_object('kind', 'customer', 'authorId', null, 'fileKind', null, 'at', to_char(moment, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                               'text', 'Спасибо, а сколько стоит доставка до Казани и можно ли оплатить при получении?'),
            10, CASE WHEN n <= $6 THEN 2 ELSE 0 END, CASE WHEN n <= $6 THEN moment END, moment - interval '1 hour', moment,
            CASE WHEN n > $6 THEN moment END, CASE WHEN n > $5 AND n <= $6 THEN moment END, CASE WHEN n > $6 THEN $4::uuid END
     FROM seeded`,
    [organisation.id, organisation.channelId, organisation.operator.id, organisation.colleague.id, open, waiting, own, count],
  )
  await database.query('COMMIT')
  await database.query('VACUUM ANALYZE chats, customers')
}
