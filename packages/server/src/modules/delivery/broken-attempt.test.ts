import { hostname } from 'node:os'
import { newId } from '@besedka/contract'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { firstWaiting } from '../../testing/first-waiting.ts'
import { given } from '../../testing/given.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { server, useServer } from '../../testing/use-server.ts'

const telegram = await useTelegram()
useServer(telegram.settings)

const soon = { timeout: 20_000, interval: 50 }

async function scene() {
  const office = await given.office()
  const { phoneOf } = await telegram.connectBot(office)
  const phone = phoneOf('Marina')
  const chat = await firstWaiting(office)
  const ours = () => phone.messages().filter((message) => message.fromBot)
  return { office, phone, chat, ours }
}

describe('a delivery whose attempt broke off', () => {
  it('is tried again after the line was cut behind an accepted message, and is then known to be uncertain or to be there once', async () => {
    const { office, chat, ours } = await scene()
    telegram.simulator.faults.break('resetAfterAccepting', { methods: ['sendMessage'], times: 1 })
    await office.olga.replies(chat, 'Один или два раза')
    await vi.waitFor(async () => {
      const message = (await office.olga.reads(chat)).at(-1)
      expect(message?.delivery?.state).toBe('sent')
      // The provider has no way to recognise a repetition: what may be there twice is marked as such.
      if (ours().length > 1) expect(message?.delivery?.uncertain).toBe(true)
    }, soon)
  })

  it('by the death of the server goes on, says that it may be there twice, and holds back what stands behind it', async () => {
    const { office, chat, ours } = await scene()
    const first = await office.olga.replies(chat, 'one')
    await vi.waitFor(() => expect(ours()).toHaveLength(1), soon)
    await vi.waitFor(async () => expect((await office.olga.reads(chat)).at(-1)?.delivery?.state).toBe('sent'), soon)
    // As a process leaves it that is killed between the provider's answer and ours.
    await server().database.systemPool.query(
      "UPDATE deliveries SET state = 'sending', parts_done = 0, finished_at = NULL WHERE message_id = $1",
      [first.id],
    )
    await office.olga.replies(chat, 'two')
    await vi.waitFor(() => expect(ours().map((message) => message.text)).toEqual(['one', 'one', 'two']), soon)
    await vi.waitFor(async () => {
      const [, again, second] = await office.olga.reads(chat)
      expect(again?.delivery).toMatchObject({ state: 'sent', uncertain: true })
      expect(second?.delivery).toMatchObject({ state: 'sent', uncertain: false })
    }, soon)
  })
})

describe('a delivery of an earlier chat that still waits', () => {
  it('is not overtaken by the next chat with the same person', async () => {
    const { office, phone, chat, ours } = await scene()
    telegram.simulator.faults.break('serverError', { methods: ['sendMessage'], times: 1 })
    const first = await office.olga.replies(chat, 'one')
    await vi.waitFor(async () => expect((await office.olga.reads(chat)).at(-1)?.delivery?.state).toBe('retrying'), soon)
    await server().database.systemPool.query("UPDATE deliveries SET next_attempt_at = now() + interval '3 seconds' WHERE message_id = $1", [
      first.id,
    ])
    await office.olga.api.chats.close({ chatId: chat.id })
    phone.write('And?')
    const next = await firstWaiting(office)

    await office.olga.replies(next, 'two')

    await vi.waitFor(() => expect(ours().map((message) => message.text)).toEqual(['one', 'two']), soon)
  })
})

describe('a process that died with jobs in its hands', () => {
  it('holds up its chats for seconds, not for the hours after which the queue would free them', async () => {
    const { office, chat, ours } = await scene()
    await office.olga.replies(chat, 'one')
    await vi.waitFor(() => expect(ours()).toHaveLength(1), soon)
    const { systemPool } = server().database
    const dead = 'pool-of-a-process-that-is-gone'
    await systemPool.query('INSERT INTO processes VALUES ($1, $2, $3, $4, now())', [newId(), hostname(), 4_194_305, [dead]])
    await ownerOfQueue(
      `UPDATE graphile_worker._private_job_queues SET locked_by = '${dead}', locked_at = now() WHERE queue_name = 'deliver:${chat.id}'`,
    )
    await office.olga.replies(chat, 'two')
    await vi.waitFor(() => expect(ours().map((message) => message.text)).toEqual(['one', 'two']), soon)
  })

  /** The queue belongs to the owner of the schema, as which only migrations and workers sign in. */
  async function ownerOfQueue(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: server().database.url })
    await client.connect()
    const { rowCount } = await client.query(statement)
    await client.end()
    expect(rowCount).toBe(1)
  }
})

describe('a provider that does not answer', () => {
  it('keeps nobody else waiting: another channel sends meanwhile', async () => {
    const [slow, quick] = [await scene(), await scene()]
    const { faults } = telegram.simulator
    const suffered = vi.spyOn(faults, 'next')
    faults.break('hang', { methods: ['sendMessage'], times: 1 })
    await slow.office.olga.replies(slow.chat, 'hangs')
    // The other must not fall into its silence.
    await expect.poll(() => suffered.mock.results.some(({ value }) => value?.fault === 'hang'), soon).toBe(true)

    await quick.office.olga.replies(quick.chat, 'passes')

    await vi.waitFor(() => expect(quick.ours()).toHaveLength(1), soon)
    const { rows } = await server().database.systemPool.query('SELECT state FROM deliveries WHERE chat_id = $1', [slow.chat.id])
    expect(rows).toEqual([{ state: 'sending' }])
    faults.heal()
    suffered.mockRestore()
  })
})
