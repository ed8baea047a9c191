import { newId } from '@besedka/contract'
import pg from 'pg'
import { expect, it } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { judgeUnread, oldestUnreadSeconds, ringForUnread } from './watch-unread.ts'

// No worker runs here: nobody reads what comes.
useServer({ SERVICES: 'web,realtime' })

async function connectBot(office: Office) {
  return office.administrator.api.channels.create({
    type: 'telegram',
    name: 'Telegram',
    settings: { delivery: 'poll' },
    secrets: { token: '1:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0' },
  })
}

async function updateComes(office: Office, channelId: string) {
  await server().database.systemPool.query(
    `INSERT INTO inbound_updates (organisation_id, channel_id, external_id, id, conversation, ordering, body, received_at)
     VALUES ($1, $2, '1', $3, 'marina', 1, '', $4)`,
    [office.id, channelId, newId(), server().app.now()],
  )
}

it('degrades a channel whose oldest update has waited for more than a minute, and heals when it is read', async () => {
  const office = await given.office()
  const { id: channelId } = await connectBot(office)
  const health = async () => (await office.administrator.api.channels.get({ channelId })).health
  const oldest = () => oldestUnreadSeconds(server().database, server().app.now())
  await updateComes(office, channelId)

  await judgeUnread(server().app)
  expect(await health()).toMatchObject({ state: 'connected', problem: null })

  server().clock.advance(61)
  await judgeUnread(server().app)
  expect(await health()).toMatchObject({ state: 'degraded', problem: { code: 'updatesUnread' }, problemSince: expect.any(String) })
  expect(await oldest()).toBeGreaterThanOrEqual(61)

  await server().database.systemPool.query("UPDATE inbound_updates SET state = 'done', done_at = now() WHERE channel_id = $1", [channelId])
  await judgeUnread(server().app)
  expect(await health()).toMatchObject({ state: 'connected', problem: null, problemSince: null })
  expect(await oldest()).toBe(0)
})

it('rings for a conversation whose job was lost, once its update has waited for ten seconds, and not before the update is due', async () => {
  const office = await given.office()
  const { id: channelId } = await connectBot(office)
  const { systemPool } = server().database
  const queue = jobsOf(channelId)
  await updateComes(office, channelId)

  await ringForUnread(server().app)
  expect(await queue.rung()).toEqual([])

  server().clock.advance(11)
  await systemPool.query('UPDATE inbound_updates SET next_attempt_at = $2 WHERE channel_id = $1', [channelId, server().app.now()])
  await ringForUnread(server().app)
  expect(await queue.rung()).toEqual([])

  server().clock.advance(11)
  await ringForUnread(server().app)
  await ringForUnread(server().app)
  expect(await queue.rung()).toEqual([{ organisationId: office.id, channelId, conversation: 'marina' }])
})

/** What is rung for in a channel, as the queue has it. */
function jobsOf(channelId: string) {
  const { database } = server()
  return {
    async rung() {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      const { rows } = await client.query('SELECT payload FROM graphile_worker._private_jobs WHERE key = $1', [`read:${channelId}:marina`])
      await client.end()
      return rows.map(({ payload }) => payload)
    },
  }
}
