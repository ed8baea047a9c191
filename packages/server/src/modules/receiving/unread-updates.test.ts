import { newId } from '@besedka/contract'
import { expect, it } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { judgeUnread, oldestUnreadSeconds } from './watch-unread.ts'

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
