import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { chatsWokenPerSecond, wakeInSlices } from './wake-in-slices.ts'

useServer()

/** The database as its owner sees it, for what no call of the product would do. */
async function asOwner(): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: server().database.url })
  await owner.connect()
  onTestFinished(() => owner.end())
  return owner
}

/** A team with many open chats that need not be looked at before tomorrow; one of them has a look of its own in a moment. */
async function officeWithChats(count: number) {
  const office = await given.office()
  const { chat } = await office.waitingChat()
  await office.olga.handsToTeam(chat, office.sales)
  const owner = await asOwner()
  await owner.query(
    `INSERT INTO chats (organisation_id, id, state, channel_id, customer_id, customer_name, team_id, started_by, participant_ids, thread_key,
                        created_at, active_at, routed_at, clock_at)
     SELECT organisation_id, gen_random_uuid(), 'waiting', channel_id, customer_id, customer_name, team_id, started_by, '{}', 'copy ' || n,
            created_at, active_at, now(), $3::timestamptz + interval '1 day'
     FROM chats, generate_series(1, $2) AS n WHERE id = $1`,
    [chat.id, count - 1, server().app.now()],
  )
  return { office, owner, chat }
}

function changesTimes({ administrator, sales, anna }: Office) {
  return administrator.api.teams.update({ teamId: sales.id, redistributionMinutes: 7, memberIds: [anna.id] })
}

it('lets nobody who changes a setting wait for a chat that somebody holds', async () => {
  const { office, owner, chat } = await officeWithChats(1)
  await owner.query('BEGIN')
  await owner.query('SELECT FROM chats WHERE id = $1 FOR UPDATE', [chat.id])

  await changesTimes(office)

  const { rows } = await owner.query('SELECT payload FROM graphile_worker._private_jobs WHERE key = $1', [
    `wakeClocks:team:${office.sales.id}`,
  ])
  expect(rows).toEqual([{ payload: { organisationId: office.id, ownerType: 'team', ownerId: office.sales.id } }])
  await owner.query('ROLLBACK')
})

it('has every open chat of the team looked at, not too many in a second, and none later than it would have been', async () => {
  const { office, owner, chat } = await officeWithChats(2 * chatsWokenPerSecond + 1)
  const others = await office.waitingChat()
  const before = await owner.query('SELECT clock_at FROM chats WHERE id = ANY ($1) ORDER BY id', [[chat.id, others.chat.id]])
  server().clock.advance(60)

  await wakeInSlices(server().app, { organisationId: office.id, ownerType: 'team', ownerId: office.sales.id })

  const woken = await owner.query(
    `SELECT round(extract(epoch FROM clock_at - $2::timestamptz))::int AS second, count(*)::int FROM chats
     WHERE team_id = $1 AND id <> $3 GROUP BY 1 ORDER BY 1`,
    [office.sales.id, server().app.now(), chat.id],
  )
  expect(woken.rows.map(({ second }) => second)).toEqual([0, 1, 2].slice(0, woken.rows.length))
  expect(woken.rows.reduce((sum, { count }) => sum + count, 0)).toBe(2 * chatsWokenPerSecond)
  expect(Math.max(...woken.rows.map(({ count }) => count))).toBeLessThanOrEqual(chatsWokenPerSecond)
  const after = await owner.query('SELECT clock_at FROM chats WHERE id = ANY ($1) ORDER BY id', [[chat.id, others.chat.id]])
  expect(after.rows).toEqual(before.rows)
})
