import type pg from 'pg'
import type { SeededOrganisation } from './seed-organisation.ts'

const openings = ['Здравствуйте!', 'Добрый день,', 'Привет)', 'Hello!', '']
const questions = [
  'когда привезут мой заказ номер',
  'хочу оформить возврат по заказу',
  'не прошла оплата картой за заказ',
  'подскажите, есть ли в наличии товар с артикулом',
  'соедините, пожалуйста, с оператором, вопрос по договору',
  'сколько стоит доставка в Казань для заказа',
  'where is my order, the number is',
  'I want my money back for order',
]

/** Chats that customers have begun in the last six days, each of another customer, each with two messages: what they want, and thanks. */
export async function seedTalks(database: pg.Client, organisation: SeededOrganisation, count: number): Promise<void> {
  await database.query('BEGIN')
  await database.query(
    `CREATE TEMP TABLE talks ON COMMIT DROP AS
     SELECT uuidv7() AS customer_id, uuidv7() AS chat_id, now() - n * interval '6 days' / $1::int AS moment,
            ($2::text[])[1 + n % array_length($2, 1)] || ' ' || ($3::text[])[1 + n / 3 % array_length($3, 1)] || ' ' || n AS text
     FROM generate_series(1, $1::int) AS n`,
    [count, openings, questions],
  )
  await database.query(
    `INSERT INTO customers (organisation_id, id, name, created_at) SELECT $1, customer_id, 'Посетитель', moment FROM talks`,
    [organisation.id],
  )
  await database.query(
    `INSERT INTO chats (organisation_id, id, state, channel_id, customer_id, customer_name, participant_ids, started_by, last_seq,
                        created_at, active_at, closed_at)
     SELECT $1, chat_id, 'closed', $2, customer_id, 'Посетитель', '{}', 'customer', 2, moment, moment, moment FROM talks`,
    [organisation.id, organisation.channelId],
  )
  await database.query(
    `INSERT INTO messages (organisation_id, id, chat_id, seq, kind, text, status, created_at)
     SELECT $1, uuidv7(), chat_id, seq, 'customer', CASE seq WHEN 1 THEN talks.text ELSE 'Спасибо, жду ответа' END, 'delivered', moment
     FROM talks CROSS JOIN generate_series(1, 2) AS seq`,
    [organisation.id],
  )
  await database.query('COMMIT')
  await database.query('VACUUM ANALYZE chats, customers, messages')
}
