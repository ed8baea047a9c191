import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@besedka/contract/id'
import type pg from 'pg'
import type { SeededOrganisation } from './seed-organisation.ts'

const customers = 100_000
const channels = 5
const teams = 10
const operators = 500
const categories = 40
const days = 30

/**
 * Chats of the last thirty days, all closed, with the facts that the product would have counted of them, and the attendance of their operators. There
 * are no messages and no log: what reads facts reads the same, and the product is told that all of it is counted. Twelve facts a chat: opened, taken out
 * of the queue, answered twice, closed, with its messages, and where it stood; beside them every fifth is rated, every tenth overdue and every twentieth
 * transferred. Of every two hundredth the facts say that it is still in hands.
 */
export async function seedFacts(database: pg.Client, organisation: SeededOrganisation, chats: number): Promise<void> {
  const places = {
    channels: await seedChannels(database, organisation),
    teams: await seedTeams(database, organisation),
    operators: await seedOperators(database, organisation),
    categories: await seedCategories(database, organisation),
  }
  await database.query(
    `INSERT INTO fact_cursors (organisation_id, position, built) SELECT organisation_id, position, true FROM organisation_positions WHERE organisation_id = $1
     ON CONFLICT (organisation_id) DO UPDATE SET built = true, built_to = NULL`,
    [organisation.id],
  )
  await database.query('BEGIN')
  await database.query(
    `CREATE TEMP TABLE facing ON COMMIT DROP AS
     SELECT n, uuidv7() AS chat_id, n % $2::int AS customer, ($3::uuid[])[1 + n % ${channels}] AS channel_id,
            ($4::uuid[])[1 + n % ${teams}] AS team_id, ($5::uuid[])[1 + (n * 7) % ${operators}] AS operator_id,
            ($6::uuid[])[1 + (n * 13) % ${categories}] AS category_id,
            now() - n * interval '${days} days' / $1::int - interval '2 hours' AS moment,
            -- Waits are short mostly, and long sometimes.
            (3000 + 20000 * (-ln(1 - random())))::int AS queued, (5000 + 60000 * (-ln(1 - random())))::int AS first,
            (4000 + 40000 * (-ln(1 - random())))::int AS second, (60000 + 600000 * (-ln(1 - random())))::int AS hands
     FROM generate_series(1, $1::int) AS n`,
    [chats, customers, places.channels, places.teams, places.operators, places.categories],
  )
  await seedChatsOf(database, organisation)
  await withoutIndexes(database, 'chat_facts', () => seedFactsOf(database, organisation))
  // Whatever the product has found over while there was nothing.
  await database.query('DELETE FROM fact_days WHERE organisation_id = $1', [organisation.id])
  await database.query('COMMIT')
  await seedAttendance(database, organisation, places.operators)
  await database.query('VACUUM ANALYZE chats, chat_facts, customers, operator_status_log')
}

const patienceMs = 900_000

/** Waits until the product has added up the days that are over. */
export async function untilAddedUp(database: pg.Client, organisation: SeededOrganisation): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const { rows } = await database.query<{ days: number; due: number }>(
      'SELECT count(*)::int AS days, (count(*) FILTER (WHERE due))::int AS due FROM fact_days WHERE organisation_id = $1',
      [organisation.id],
    )
    if (rows[0] && rows[0].days > 0 && rows[0].due === 0) break
    if (performance.now() > until) throw new Error('The days that are over were not added up in time')
    await sleep(500)
  }
  await database.query('VACUUM ANALYZE fact_days, fact_sums, fact_category_sums')
}

async function seedChatsOf(database: pg.Client, organisation: SeededOrganisation): Promise<void> {
  await database.query(
    `CREATE TEMP TABLE customers_facing ON COMMIT DROP AS
     SELECT customer, uuidv7() AS id, min(moment) AS since FROM facing GROUP BY customer`,
  )
  await database.query(
    `INSERT INTO customers (organisation_id, id, name, created_at) SELECT $1, id, 'Посетитель ' || customer, since FROM customers_facing`,
    [organisation.id],
  )
  await database.query(
    `INSERT INTO chats (organisation_id, id, state, channel_id, team_id, customer_id, customer_name, participant_ids, started_by, last_seq,
                        created_at, active_at, closed_at, last_assignee_id, category_ids, category_names, quality)
     SELECT $1, chat_id, 'closed', channel_id, team_id, c.id, 'Посетитель ' || c.customer, ARRAY[operator_id], 'customer', 5,
            moment, moment + hands * interval '1 millisecond', moment + (queued + hands) * interval '1 millisecond', operator_id,
            ARRAY[category_id], ARRAY['Тема ' || (n * 13) % ${categories}], CASE WHEN n % 5 = 0 THEN 1 + n / 5 % 5 END
     FROM facing JOIN customers_facing c USING (customer)`,
    [organisation.id],
  )
}

async function seedFactsOf(database: pg.Client, organisation: SeededOrganisation): Promise<void> {
  await database.query(
    `INSERT INTO chat_facts (organisation_id, chat_id, kind, number, at, channel_id, team_id, operator_id, value, working_value, part, marked)
     SELECT $1, chat_id, kind, number, moment + later * interval '1 millisecond', channel_id, team_id,
            CASE WHEN kind NOT IN ('opened', 'overdue') AND part IS DISTINCT FROM 'inQueue' THEN operator_id END, value, CASE WHEN lasts THEN value END, part, marked
     FROM facing CROSS JOIN LATERAL (VALUES
       ('opened', 1, 0, NULL::bigint, false, NULL, n <= ${customers}),
       ('queue', 1, queued, queued, true, NULL, false),
       ('firstReply', 1, queued + first, queued + first, true, NULL, false),
       ('turn', 1, queued + first, queued + first, true, NULL, n % 10 <> 0),
       ('turn', 2, queued + first + second, second, true, NULL, true),
       ('hands', 1, queued + hands, hands, true, NULL, false),
       ('stood', 1, queued, queued, false, 'inQueue', false),
       ('stood', 2, queued + hands, hands, false, 'assigned', false),
       ('stands', 1, queued, NULL, false, 'assigned', false),
       ('closed', 1, queued + hands, queued + hands, true, 'operator', false),
       ('answered', 1, queued + hands, NULL, false, NULL, false),
       ('messageIn', 1, 0, 3, false, NULL, false),
       ('messageOut', 1, queued + first, 2, false, NULL, false),
       ('rating', 1, queued + hands, 1 + n / 5 % 5, false, NULL, n / 5 % 5 > 2),
       ('overdue', 1, queued + first, NULL, false, NULL, false),
       ('transfer', 1, queued + 1000, NULL, false, NULL, false)
     ) AS fact (kind, number, later, value, lasts, part, marked)
     WHERE (kind <> 'rating' OR n % 5 = 0) AND (kind <> 'overdue' OR n % 10 = 0) AND (kind <> 'transfer' OR n % 20 = 0)
       AND (kind <> 'stands' OR n % 200 = 0) AND (kind <> 'stood' OR number = 1 OR n % 200 <> 0)`,
    [organisation.id],
  )
}

/** Fills a table without its further indexes and its triggers, and makes the indexes anew afterwards: much quicker than row by row. */
async function withoutIndexes(database: pg.Client, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await database.query<{ name: string; made: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
     WHERE indrelid = $1::regclass AND NOT indisprimary`,
    [table],
  )
  for (const { name } of rows) await database.query(`DROP INDEX ${name}`)
  await database.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await fill()
  await database.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const { made } of rows) await database.query(made)
}

/** Each at work for eight hours of every day, in two stretches with a break between. */
async function seedAttendance(database: pg.Client, organisation: SeededOrganisation, operatorIds: readonly string[]): Promise<void> {
  await database.query(
    `INSERT INTO operator_status_log (organisation_id, account_id, began_at, ended_at, status, reason)
     SELECT $1, id, began + stretch.from, began + stretch.to, status, reason
     FROM unnest($2::uuid[]) AS id, generate_series(date_trunc('day', now()) - interval '${days} days', now() - interval '1 day', interval '1 day') AS began,
          (VALUES (interval '9 hours', interval '13 hours', 'active', NULL), (interval '13 hours', interval '14 hours', 'break', 'Обед'),
                  (interval '14 hours', interval '18 hours', 'active', NULL)) AS stretch ("from", "to", status, reason)`,
    [organisation.id, operatorIds],
  )
}

async function seedChannels(database: pg.Client, organisation: SeededOrganisation): Promise<string[]> {
  const ids = [organisation.channelId, ...newIds(channels - 1)]
  await database.query(
    `INSERT INTO channels (organisation_id, id, type, name, key, settings)
     SELECT $1, one.id, peer.type, 'Сайт ' || one.place, one.id::text, peer.settings
     FROM unnest($2::uuid[]) WITH ORDINALITY AS one (id, place) JOIN channels peer ON peer.organisation_id = $1 AND peer.id = $3`,
    [organisation.id, ids.slice(1), organisation.channelId],
  )
  return ids
}

async function seedTeams(database: pg.Client, organisation: SeededOrganisation): Promise<string[]> {
  const ids = newIds(teams)
  await database.query(
    `INSERT INTO teams (organisation_id, id, name) SELECT $1, id, 'Команда ' || place FROM unnest($2::uuid[]) WITH ORDINALITY AS one (id, place)`,
    [organisation.id, ids],
  )
  return ids
}

async function seedOperators(database: pg.Client, organisation: SeededOrganisation): Promise<string[]> {
  const ids = newIds(operators)
  await database.query(
    `INSERT INTO accounts (organisation_id, id, name, email, password_hash, role_id)
     SELECT $1, one.id, 'Оператор ' || one.place, one.id || '@bench.example', '', peer.role_id
     FROM unnest($3::uuid[]) WITH ORDINALITY AS one (id, place) JOIN accounts peer ON peer.organisation_id = $1 AND peer.id = $2`,
    [organisation.id, organisation.operator.id, ids],
  )
  return ids
}

async function seedCategories(database: pg.Client, organisation: SeededOrganisation): Promise<string[]> {
  const ids = newIds(categories)
  await database.query(
    `INSERT INTO request_categories (organisation_id, id, name, place)
     SELECT $1, id, 'Тема ' || place, place FROM unnest($2::uuid[]) WITH ORDINALITY AS one (id, place)`,
    [organisation.id, ids],
  )
  return ids
}

function newIds(count: number): string[] {
  return Array.from({ length: count }, () => newId())
}
