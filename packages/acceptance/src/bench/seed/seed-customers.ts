import { newId } from '@besedka/contract/id'
import type pg from 'pg'
import { seededName } from './seed-chats.ts'
import type { SeededOrganisation } from './seed-organisation.ts'

/** Names repeat after so many; each has its number behind it. */
const names = 1_000

/** What the n-th customer is known by. */
export const seededCustomer = {
  phone: (n: number) => `+79${String((n * 7_919) % 1_000_000_000).padStart(9, '0')}`,
  email: (n: number) => `customer${n}@shop${n % 5_000}.example`,
  telegram: (n: number) => String(4_000_000_000 + n),
  company: (n: number) => `Ромашка ${n % 20_000}`,
}

/** The defined fields of a text, a number and a day, by their ids. */
export type SeededFields = { plan: string; debt: string; contract: string }

/**
 * Customers, every second with a chat that is over: each with a phone, every second with an address and with Telegram, ten to a company, every third with tags, of which one is
 * had by a tenth of all and others by twenty; every second with a text, a number or a day in defined fields.
 */
export async function seedCustomers(
  database: pg.Client,
  { id, channelId, operator, colleague }: SeededOrganisation,
  count: number,
): Promise<SeededFields> {
  await database.query('BEGIN')
  await database.query(
    `CREATE TEMP TABLE seeded ON COMMIT DROP AS
     SELECT n, uuidv7() AS customer_id, ($2::text[])[1 + n % $3] || ' ' || n AS name FROM generate_series(0, $1::int - 1) AS n`,
    [count, Array.from({ length: names }, (_, n) => seededName(n).replace(/ \d+$/, '')), names],
  )
  await database.query(
    `INSERT INTO customers (organisation_id, id, name, tags, status_id, personal_manager_id, created_at)
     SELECT $1, customer_id, name,
            CASE WHEN n % 10 = 0 THEN ARRAY['vip'] WHEN n % 3 = 0 THEN ARRAY['Партия ' || n % 10000] ELSE '{}' END,
            CASE WHEN n % 4 = 0 THEN (SELECT id FROM customer_statuses WHERE organisation_id = $1 ORDER BY place LIMIT 1) END,
            CASE WHEN n % 5 = 0 THEN $2::uuid END, now() - n * interval '1 minute'
     FROM seeded`,
    [id, operator.id],
  )
  const contact = (type: string, value: string, channel: string, every: number) =>
    database.query(
      `INSERT INTO customer_contacts (organisation_id, id, customer_id, type, value, channel_id)
       SELECT $1, uuidv7(), customer_id, '${type}', ${value}, ${channel === '' ? 'NULL' : `'${channel}'::uuid`} FROM seeded WHERE n % ${every} = 0`,
      [id],
    )
  await contact('phone', `'+79' || lpad(((n::bigint * 7919) % 1000000000)::text, 9, '0')`, '', 1)
  await contact('email', `'customer' || n || '@shop' || n % 5000 || '.example'`, '', 2)
  await contact('telegram', '(4000000000 + n)::text', channelId, 2)
  await database.query(
    `INSERT INTO companies (organisation_id, id, name, created_at)
     SELECT $1, uuidv7(), 'Ромашка ' || n, now() FROM generate_series(0, least($2::int, 20000) - 1) AS n`,
    [id, count],
  )
  await database.query(
    `INSERT INTO company_members (organisation_id, company_id, customer_id)
     SELECT $1, companies.id, customer_id FROM seeded JOIN companies ON companies.organisation_id = $1 AND companies.name = 'Ромашка ' || n % 20000`,
    [id],
  )
  const fieldIds = [newId(), newId(), newId()]
  await database.query(
    `INSERT INTO customer_fields (organisation_id, id, subject, name, type, place)
     VALUES ($1, $2, 'customer', 'Тариф', 'text', 1), ($1, $3, 'customer', 'Долг', 'number', 2), ($1, $4, 'customer', 'Договор', 'date', 3)`,
    [id, ...fieldIds],
  )
  await database.query(
    `INSERT INTO customer_field_values (organisation_id, customer_id, field_id, value)
     SELECT $1::uuid, customer_id, $2::uuid, 'Тариф ' || n % 5000 || ' со скидкой' FROM seeded WHERE n % 2 = 0
     UNION ALL SELECT $1, customer_id, $3::uuid, (n % 100000)::text || '.5' FROM seeded WHERE n % 2 = 1
     UNION ALL SELECT $1, customer_id, $4::uuid, (date '2020-01-01' + n % 2000)::text FROM seeded WHERE n % 4 = 0`,
    [id, ...fieldIds],
  )
  // One closed chat for every second customer. The operator took part in a tenth of them, some of each name: `n % 20` alone would mean all customers of
  // a few names.
  await database.query(
    `INSERT INTO chats (organisation_id, id, state, channel_id, customer_id, customer_name, participant_ids, started_by, last_seq, read_seq,
                        created_at, active_at, closed_at, last_assignee_id)
     SELECT $1, uuidv7(), 'closed', $2, customer_id, name, ARRAY[CASE WHEN (n + n / ${names} * 2) % 20 = 0 THEN $3::uuid ELSE $4::uuid END], 'customer', 0, 0,
            now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute', $4
     FROM seeded WHERE n % 2 = 0`,
    [id, channelId, operator.id, colleague.id],
  )
  await database.query('COMMIT')
  await database.query(
    'VACUUM ANALYZE customers, customer_contacts, companies, company_members, customer_field_values, chats, closed_chat_participants',
  )
  const [plan = '', debt = '', contract = ''] = fieldIds
  return { plan, debt, contract }
}
