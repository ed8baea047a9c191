import { newId } from '@besedka/contract'
import { expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { removeDemo } from './remove-demo.ts'

it('removes what was made up, portion by portion, and nothing of what people have done since', { timeout: 180_000 }, async () => {
  const server = await startTestServer({ DEMO: 'true', DEMO_DAYS: '12' })
  const count = counting(server)
  const organisationId = (await server.database.systemPool.query(`SELECT id FROM organisations WHERE login = 'demo'`)).rows[0]?.id as string
  const [first, chats] = [await count('SELECT 1 FROM demo_data WHERE NOT removing'), await count('SELECT 1 FROM chats')]
  expect([first, await count('SELECT 1 FROM demo_chats')]).toEqual([1, chats])
  expect(await count('SELECT 1 FROM bot_talks')).toBeGreaterThan(5)
  const [accounts, teams] = [await count('SELECT 1 FROM accounts'), await count('SELECT 1 FROM teams')]
  const kept = await written(server)
  await keepsTraces(server, kept)

  // Not asked for yet.
  await removeDemo(server.app, { organisationId }, () => false)
  expect(await count('SELECT 1 FROM chats')).toBe(chats)

  await server.database.systemPool.query('UPDATE demo_data SET removing = true')
  // As a worker that stops leaves it: one portion is gone.
  let turns = 0
  await expect(removeDemo(server.app, { organisationId }, () => turns++ > 0)).rejects.toThrow()
  expect(await count('SELECT 1 FROM demo_data WHERE removing AND removed > 0')).toBe(1)
  await removeDemo(server.app, { organisationId }, () => false)

  expect((await server.database.systemPool.query('SELECT id FROM chats')).rows).toEqual([{ id: kept }])
  expect(await count('SELECT 1 FROM customers')).toBe(1)
  expect(await count('SELECT DISTINCT chat_id FROM messages')).toBe(1)
  expect(await count(`SELECT 1 FROM bot_talks WHERE chat_id <> '${kept}'`)).toBe(0)
  for (const table of ['search_entries', 'category_lessons']) {
    expect([table, await count(`SELECT 1 FROM ${table} WHERE chat_id <> '${kept}'`)]).toEqual([table, 0])
  }
  expect(await count('SELECT 1 FROM files WHERE message_id IS NULL AND chat_id IS NOT NULL')).toBe(1)
  for (const table of ['demo_data', 'demo_chats', 'demo_customers', 'operator_status_log']) {
    expect([table, await count(`SELECT 1 FROM ${table} WHERE organisation_id = '${organisationId}'`)]).toEqual([table, 0])
  }
  expect(await count(`SELECT 1 FROM events WHERE type = 'chat.closed'`)).toBeLessThan(5)
  expect([await count('SELECT 1 FROM accounts'), await count('SELECT 1 FROM teams')]).toEqual([accounts, teams])
  await server.stop()
})

function counting({ database }: TestServer) {
  return async (query: string) =>
    (await database.systemPool.query(`SELECT count(*)::int AS n FROM (${query}) AS found`)).rows[0]?.n as number
}

/** A customer of the demo has written once more; answers the chat. */
async function written({ database }: TestServer): Promise<string> {
  const { rows } = await database.systemPool.query(
    `INSERT INTO messages (organisation_id, id, chat_id, seq, kind, text, status, created_at)
     SELECT organisation_id, $1, id, last_seq + 1, 'customer', 'Are you there?', 'sent', now() + interval '1 minute'
     FROM chats WHERE state = 'closed' ORDER BY id LIMIT 1 RETURNING chat_id`,
    [newId()],
  )
  return rows[0]?.chat_id
}

/** What is left of a chat elsewhere: a file, and a line of the search that no message has any more. */
async function keepsTraces({ database }: TestServer, kept: string): Promise<void> {
  const { rows } = await database.systemPool.query(
    `INSERT INTO files (organisation_id, id, storage_key, name, mime_type, kind, size_bytes, chat_id, message_id, place)
     SELECT organisation_id, $1, 'none', 'a.txt', 'text/plain', 'document', 1, chat_id, id, 0 FROM messages WHERE chat_id <> $2 LIMIT 1
     RETURNING organisation_id, chat_id`,
    [newId(), kept],
  )
  await database.systemPool.query(
    `INSERT INTO search_entries (organisation_id, chat_id, seq, at, kind, has_file, words) VALUES ($1, $2, 100000, now(), 'customer', false, '')`,
    [rows[0]?.organisation_id, rows[0]?.chat_id],
  )
}
