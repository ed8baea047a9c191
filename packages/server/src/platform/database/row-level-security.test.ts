import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { exampleInputs } from '../../testing/example-inputs.ts'
import { createWorlds, type World } from '../../testing/example-world.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { readOrganisation } from '../events/transaction.ts'
import { globalTables } from '../testing/global-tables.ts'

useServer()

let ours: World
let theirs: World
let tenantTables: string[]

beforeAll(async () => {
  ;[ours, theirs] = await createWorlds()
  await theirs.anna.api.chats.saveDraft({ chatId: theirs.chat.id, ...exampleInputs['chats.saveDraft'](theirs), text: 'Secret' })
  const { chat } = await theirs.assignedChat(theirs.anna)
  await theirs.anna.closes(chat)
  await server().database.systemPool.query(
    'INSERT INTO presences (organisation_id, subject_id, process_id) SELECT $1, $2, id FROM processes',
    [theirs.id, theirs.anna.id],
  )
  await server().database.systemPool.query(
    "INSERT INTO assignment_traces (organisation_id, id, chat_id, at, trace) VALUES ($1, gen_random_uuid(), $2, now(), '{}')",
    [theirs.id, chat.id],
  )
  await server().database.systemPool.query(
    "INSERT INTO escalations (organisation_id, id, channel_id, chat_id, occasion, at) VALUES ($1, gen_random_uuid(), $2, $3, 'overdue', now())",
    [theirs.id, theirs.site.id, chat.id],
  )
  await server().database.systemPool.query('INSERT INTO automatic_message_counts VALUES ($1, $2, $3, now(), 1, now())', [
    theirs.id,
    chat.customerId,
    theirs.site.id,
  ])
  await server().database.systemPool.query(
    "INSERT INTO operator_status_log (organisation_id, account_id, began_at, ended_at, status) VALUES ($1, $2, now(), now(), 'active')",
    [theirs.id, theirs.anna.id],
  )
  await server().database.systemPool.query(
    `INSERT INTO awaited_files
       (organisation_id, message_id, place, chat_id, customer_id, channel_id, update_id, event_index, file_index, name, next_attempt_at, created_at)
     VALUES ($1, gen_random_uuid(), 1, $2, $3, $4, 'x', 0, 0, 'x', now(), now())`,
    [theirs.id, chat.id, chat.customerId, theirs.site.id],
  )
  await server().database.systemPool.query("INSERT INTO early_marks VALUES ($1, $2, 'x', 'read', '{}', now())", [theirs.id, theirs.site.id])
  await server().database.systemPool.query('INSERT INTO chat_paces VALUES ($1, $2, now())', [theirs.id, chat.id])
  await server().database.systemPool.query(
    `INSERT INTO bot_talks (organisation_id, id, chat_id, bot_id, number, state, began_at)
     VALUES ($1, gen_random_uuid(), $2, $3, 1, '{}', now())`,
    [theirs.id, chat.id, theirs.bot.id],
  )
  await server().database.systemPool.query(
    `INSERT INTO bot_actions (organisation_id, id, chat_id, message_id, place, talk_id, answer_id, label)
     VALUES ($1, gen_random_uuid(), $2, gen_random_uuid(), 1, gen_random_uuid(), 'x', 'x')`,
    [theirs.id, chat.id],
  )
  await server().database.systemPool.query("INSERT INTO bot_secrets VALUES ($1, $2, 'x', 'x', 'x')", [theirs.id, theirs.bot.id])
  await server().database.systemPool.query('INSERT INTO bot_files VALUES ($1, $2, $3)', [theirs.id, theirs.bot.id, theirs.staffFile.id])
  await server().database.systemPool.query(
    "INSERT INTO chat_facts (organisation_id, chat_id, kind, number, at, channel_id) VALUES ($1, $2, 'x', 1, now(), $3)",
    [theirs.id, chat.id, theirs.site.id],
  )
  await server().database.systemPool.query('INSERT INTO fact_cursors (organisation_id, position) VALUES ($1, 0)', [theirs.id])
  await server().database.systemPool.query(
    "INSERT INTO fact_days (organisation_id, from_at, to_at, time_zone) VALUES ($1, now(), now(), 'UTC')",
    [theirs.id],
  )
  await server().database.systemPool.query(
    `INSERT INTO fact_category_sums
       (organisation_id, clock, at, number, channel_id, category_ids, category_names, latest_at, n, rated, rating)
     VALUES ($1, 'all', now(), 1, $2, '{}', '{}', now(), 1, 0, 0)`,
    [theirs.id, theirs.site.id],
  )
  await server().database.systemPool.query(
    `INSERT INTO fact_sums (organisation_id, clock, kind, at, number, channel_id, n, marked, valued) VALUES ($1, 'all', 'x', now(), 1, $2, 1, 0, 0)`,
    [theirs.id, theirs.site.id],
  )
  await server().database.systemPool.query(
    "INSERT INTO search_entries (organisation_id, chat_id, seq, at, kind, has_file, words) VALUES ($1, $2, 99, now(), 'reply', false, 'x')",
    [theirs.id, chat.id],
  )
  await server().database.systemPool.query("INSERT INTO search_words VALUES ($1, 'x')", [theirs.id])
  await server().database.systemPool.query('INSERT INTO search_cursors (organisation_id, position) VALUES ($1, 0)', [theirs.id])
  await server().database.systemPool.query("INSERT INTO category_lessons VALUES ($1, $2, $3, now(), '{x}')", [
    theirs.id,
    chat.id,
    theirs.category.id,
  ])
  await server().database.systemPool.query('INSERT INTO category_lesson_cursors (organisation_id, position) VALUES ($1, 0)', [theirs.id])
  await server().database.systemPool.query('INSERT INTO request_category_teams VALUES ($1, $2, $3)', [
    theirs.id,
    theirs.category.id,
    theirs.sales.id,
  ])
  await server().database.systemPool.query('INSERT INTO required_categories (organisation_id, level) VALUES ($1, 1)', [theirs.id])
  await server().database.systemPool.query('INSERT INTO template_uses VALUES ($1, $2, $3, 1, now())', [
    theirs.id,
    theirs.template.id,
    theirs.site.id,
  ])
  await server().database.systemPool.query('INSERT INTO article_votes VALUES ($1, $2, 1, 0)', [theirs.id, theirs.article.id])
  await server().database.systemPool.query('INSERT INTO article_days VALUES ($1, $2, now(), 1, 0, 0, 0)', [theirs.id, theirs.article.id])
  await server().database.systemPool.query("INSERT INTO article_misses VALUES ($1, 'warranty', 1, now())", [theirs.id])
  await server().database.systemPool.query('INSERT INTO template_files VALUES ($1, $2, $3, 1)', [
    theirs.id,
    theirs.template.id,
    theirs.staffFile.id,
  ])
  await server().database.systemPool.query(
    "INSERT INTO blacklist (organisation_id, id, type, value, at) VALUES ($1, gen_random_uuid(), 'email', 'x', now())",
    [theirs.id],
  )
  await server().database.systemPool.query("INSERT INTO answer_addresses VALUES ($1, $2, $3, 'vera@example.com')", [
    theirs.id,
    chat.customerId,
    theirs.site.id,
  ])
  await server().database.systemPool.query(
    `INSERT INTO report_mails (organisation_id, sending_id, account_id, id, state)
     SELECT organisation_id, id, gen_random_uuid(), gen_random_uuid(), 'waiting' FROM report_sendings WHERE organisation_id = $1`,
    [theirs.id],
  )
  await server().database.systemPool.query("INSERT INTO stopped_answer_addresses VALUES ($1, 'x', now())", [theirs.id])
  await server().database.systemPool.query('INSERT INTO proactive_counts VALUES ($1, $2, gen_random_uuid(), 1)', [
    theirs.id,
    theirs.site.id,
  ])
  await server().database.systemPool.query("INSERT INTO site_sightings VALUES ($1, $2, 'loaded', 'shop.example', now())", [
    theirs.id,
    theirs.site.id,
  ])
  await server().database.systemPool.query('INSERT INTO support_clients VALUES ($1, $2, $3)', [theirs.id, ours.id, theirs.companyId])
  await server().database.systemPool.query(`INSERT INTO mailings VALUES ($1, $2, $3, 'sale', 'Sale', 'service', 1, 0, now(), now())`, [
    theirs.id,
    randomUUID(),
    theirs.site.id,
  ])
  await server().database.systemPool.query(
    `INSERT INTO mailing_messages SELECT organisation_id, channel_id, 'x', id, 'out', '1', 'Sale', now(), NULL FROM mailings WHERE organisation_id = $1`,
    [theirs.id],
  )
  await server().database.systemPool.query('INSERT INTO monitoring_thresholds (organisation_id, id) VALUES ($1, gen_random_uuid())', [
    theirs.id,
  ])
  await server().database.systemPool.query(
    "INSERT INTO monitoring_alerts VALUES ($1, gen_random_uuid(), NULL, 'queueLonger', 1, 2, now(), NULL)",
    [theirs.id],
  )
  await server().database.systemPool.query("INSERT INTO customer_field_values VALUES ($1, $2, $3, 'x')", [
    theirs.id,
    theirs.visitor.customerId,
    theirs.definedField.id,
  ])
  await server().database.systemPool.query(
    'INSERT INTO document_texts (organisation_id, file_id, message_id) VALUES ($1, $2, gen_random_uuid())',
    [theirs.id, theirs.staffFile.id],
  )
  await server().database.systemPool.query('INSERT INTO article_files VALUES ($1, $2, $3)', [
    theirs.id,
    theirs.article.id,
    theirs.staffFile.id,
  ])
  await server().database.systemPool.query('INSERT INTO search_again VALUES ($1, gen_random_uuid())', [theirs.id])
  await server().database.systemPool.query("INSERT INTO chat_tags VALUES ($1, 'x', 'X')", [theirs.id])
  await server().database.systemPool.query(
    `INSERT INTO scheduled_messages (organisation_id, id, chat_id, author_id, text, send_at, unless_customer_writes, set_at)
     VALUES ($1, gen_random_uuid(), $2, $3, 'x', now(), false, now())`,
    [theirs.id, theirs.chat.id, theirs.anna.id],
  )
  await server().database.systemPool.query("INSERT INTO chat_callees VALUES ($1, $2, 'follows', $3)", [
    theirs.id,
    theirs.anna.id,
    theirs.chat.id,
  ])
  await server().database.systemPool.query('INSERT INTO macro_runs VALUES ($1, gen_random_uuid(), gen_random_uuid(), $2, $3, now())', [
    theirs.id,
    theirs.chat.id,
    theirs.anna.id,
  ])
  await server().database.systemPool.query('INSERT INTO begun_chats VALUES ($1, gen_random_uuid(), $2, $3)', [
    theirs.id,
    theirs.anna.id,
    theirs.chat.id,
  ])
  await server().database.systemPool.query(
    `INSERT INTO bridge_links (organisation_id, id, channel_id, customer_id, chat_id, by_id, created_at, expires_at)
     VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, now(), now())`,
    [theirs.id, theirs.site.id, theirs.visitor.customerId, theirs.chat.id, theirs.anna.id],
  )
  await server().database.systemPool.query(
    `INSERT INTO site_visits (organisation_id, channel_id, id, page_url, page_title, began_at, beat_at)
     VALUES ($1, $2, repeat('a', 32), 'https://shop.example/', '', now(), now())`,
    [theirs.id, theirs.site.id],
  )
  await server().database.systemPool.query("INSERT INTO forbidden_channel_types VALUES ($1, 'viber', 'x')", [theirs.id])
  await server().database.systemPool.query(
    "INSERT INTO customer_merges (organisation_id, id, survivor_id, members, gained, at) VALUES ($1, gen_random_uuid(), $2, '[]', '{}', now())",
    [theirs.id, theirs.visitor.customerId],
  )
  await server().database.systemPool.query(
    `INSERT INTO merge_dismissals (organisation_id, one_id, other_id, facts, at) VALUES ($1, least($2::uuid, $3), greatest($2::uuid, $3), '{}', now())`,
    [theirs.id, theirs.visitor.customerId, (await theirs.customer()).customerId],
  )
  await server().database.systemPool.query("INSERT INTO contact_aliases VALUES ($1, $2, 'alias', 'value', now())", [
    theirs.id,
    theirs.site.id,
  ])
  await server().database.systemPool.query('INSERT INTO demo_data (organisation_id, made_at, position, chats) VALUES ($1, now(), 0, 1)', [
    theirs.id,
  ])
  await server().database.systemPool.query('INSERT INTO demo_chats VALUES ($1, $2)', [theirs.id, chat.id])
  await server().database.systemPool.query('INSERT INTO demo_customers VALUES ($1, $2)', [theirs.id, chat.customerId])
  await server().database.systemPool.query(`SELECT append_audit($1, now(), '[{"action":"x","actor_kind":"system","actor_name":"x"}]')`, [
    theirs.id,
  ])
  const { rows } = await server().database.systemPool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY 1",
  )
  tenantTables = rows.map(({ name }) => name).filter((name) => !globalTables.includes(name))
})

describe('the second wall: a statement that forgets to name the organisation', () => {
  it("finds rows of one's own organisation only, in every tenant table", async () => {
    for (const table of tenantTables) {
      expect(await organisationsIn(table), `${table} of all`).toContain(theirs.id)
      const seen = await readOrganisation(server(), ours.id, async (db) => {
        const { rows } = await sql<{ organisation_id: string }>`SELECT DISTINCT organisation_id FROM ${sql.table(table)}`.execute(db)
        return rows.map((row) => row.organisation_id)
      })
      expect(
        seen.every((id) => id === ours.id),
        table,
      ).toBe(true)
    }
  })

  it('finds nothing at all when no organisation is set', async () => {
    for (const table of tenantTables) {
      const { rows } = await server().database.lend(({ ask }) => ask(sql`SELECT * FROM ${sql.table(table)}`))
      expect(rows, table).toEqual([])
    }
  })

  it('changes nothing of another organisation, and cannot write into it', async () => {
    await server().database.lend(async ({ db }) => {
      await sql.raw(`BEGIN; SET LOCAL app.organisation_id = '${ours.id}'`).execute(db)
      const renamed = await sql`UPDATE customers SET name = 'Stolen' WHERE organisation_id = ${theirs.id}`.execute(db)
      expect(renamed.numAffectedRows).toBe(0n)
      const smuggled = sql`INSERT INTO teams (organisation_id, id, name) VALUES (${theirs.id}, gen_random_uuid(), 'Smuggled')`.execute(db)
      await expect(smuggled).rejects.toThrow('row-level security')
      await sql.raw('ROLLBACK').execute(db)
    })
  })

  it('cannot reach the doors', async () => {
    for (const table of globalTables.filter((name) => name !== 'migrations')) {
      const reading = readOrganisation(server(), ours.id, (db) => sql`SELECT * FROM ${sql.table(table)}`.execute(db))
      await expect(reading, table).rejects.toThrow('permission denied')
    }
  })

  it('is forced upon a role that owns nothing and may not step around it', async () => {
    const { rows } = await server().database.systemPool.query(
      `SELECT rolname FROM pg_roles WHERE rolname LIKE 'besedka\\_%' AND (rolsuper OR rolbypassrls OR rolcreaterole OR rolcanlogin)
       UNION SELECT relname FROM pg_class WHERE relowner IN (SELECT oid FROM pg_roles WHERE rolname LIKE 'besedka\\_%')`,
    )
    expect(rows).toEqual([])
  })
})

async function organisationsIn(table: string): Promise<string[]> {
  const { rows } = await server().database.systemPool.query<{ organisation_id: string }>(`SELECT DISTINCT organisation_id FROM "${table}"`)
  return rows.map((row) => row.organisation_id)
}
