import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { firstWaiting } from '../../testing/first-waiting.ts'
import { given } from '../../testing/given.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { ringForUnsent } from './watch-unsent.ts'

const telegram = await useTelegram()
useServer(telegram.settings)

const soon = { timeout: 40_000, interval: 50 }

afterEach(() => telegram.simulator.faults.heal())

/** A reply that Telegram has refused to take for now: it waits for its next attempt, by a job. */
async function scene() {
  const office = await given.office()
  const { phoneOf } = await telegram.connectBot(office)
  const phone = phoneOf('Marina')
  const chat = await firstWaiting(office)
  telegram.simulator.faults.break('serverError', { methods: ['sendMessage'] })
  const { id } = await office.olga.replies(chat, 'Your parcel is here')
  const delivery = async () => (await office.olga.reads(chat)).find((message) => message.id === id)?.delivery
  await expect.poll(async () => (await delivery())?.state, soon).toBe('retrying')
  return {
    delivery,
    ours: () => phone.messages().flatMap(({ fromBot, text }) => (fromBot ? [text] : [])),
    /** The next attempt is an hour away, and so is its job. */
    async waitsLong() {
      const later = `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour' WHERE key = $1 ${free}`
      await expect.poll(() => inQueue(later, chat.id), soon).toBe(1)
      const at = new Date(server().app.now().getTime() + 3_600_000)
      await server().database.systemPool.query('UPDATE deliveries SET next_attempt_at = $2 WHERE message_id = $1', [id, at])
    },
    loseJob: () => inQueue(`DELETE FROM graphile_worker._private_jobs WHERE key = $1 ${free}`, chat.id),
    exhaustJob: () => inQueue(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = $1 ${free}`, chat.id),
    jobsFarAhead: () =>
      inQueue("SELECT FROM graphile_worker._private_jobs WHERE key = $1 AND run_at > now() + interval '30 minutes'", chat.id),
  }
}

/** Not while a worker has it in hand. */
const free = 'AND locked_at IS NULL'

/** How many jobs of a chat a statement has touched. The queue belongs to the owner of the schema. */
async function inQueue(statement: string, chatId: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: server().database.url })
  await client.connect()
  const { rowCount } = await client.query(statement, [`deliver:${chatId}`])
  await client.end()
  return rowCount
}

it('a reply whose job was lost reaches the customer all the same, once it is due', async () => {
  const { delivery, ours, waitsLong, loseJob } = await scene()
  await waitsLong()
  expect(await loseJob()).toBe(1)
  telegram.simulator.faults.heal()

  server().clock.advance(3_000)
  await ringForUnsent(server().app)
  expect(await loseJob()).toBe(0)

  // The worker looks by itself.
  server().clock.advance(620)
  await expect.poll(ours, soon).toEqual(['Your parcel is here'])
  await expect.poll(async () => (await delivery())?.state, soon).toBe('sent')
})

it('a reply that has a job is left to it, however long that waits', async () => {
  const { ours, waitsLong, jobsFarAhead } = await scene()
  await waitsLong()
  telegram.simulator.faults.heal()
  server().clock.advance(3_620)

  await ringForUnsent(server().app)

  expect(await jobsFarAhead()).toBe(1)
  expect(ours()).toEqual([])
})

it('a job that has failed for the last time counts as lost', async () => {
  const { ours, waitsLong, exhaustJob } = await scene()
  await waitsLong()
  telegram.simulator.faults.heal()
  expect(await exhaustJob()).toBe(1)
  server().clock.advance(3_620)

  await ringForUnsent(server().app)

  await expect.poll(ours, soon).toEqual(['Your parcel is here'])
})
