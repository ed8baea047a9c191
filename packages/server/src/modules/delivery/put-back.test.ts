import type { ChannelAdapter } from '@besedka/channels/kit'
import { newId } from '@besedka/contract'
import { expect, it } from 'vitest'
import { openFilePlaces } from '../../platform/files/open-file-places.ts'
import { firstWaiting } from '../../testing/first-waiting.ts'
import { given } from '../../testing/given.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { createBreakers } from './breaker.ts'
import { createDeliverChat } from './deliver-chat.ts'

const telegram = await useTelegram()
useServer(telegram.settings)

const soon = { timeout: 20_000, interval: 50 }

/** A reply that is to be sent once more, by a job that the test runs itself: in two parts, the second ten minutes behind the first. */
async function scene() {
  const office = await given.office()
  const { channel, phoneOf } = await telegram.connectBot(office)
  phoneOf('Marina')
  const chat = await firstWaiting(office)
  const { id } = await office.olga.replies(chat, 'Six pictures')
  const shown = async () => (await office.olga.reads(chat)).find((message) => message.id === id)?.delivery
  await expect.poll(async () => (await shown())?.state, soon).toBe('sent')
  const { systemPool } = server().database
  await systemPool.query("UPDATE deliveries SET state = 'queued', parts_done = 0, attempts = 0, finished_at = NULL WHERE message_id = $1", [
    id,
  ])
  // Sent once already, it has taken a place in time; a job that finds none rings for the worker.
  await systemPool.query('DELETE FROM chat_paces WHERE chat_id = $1', [chat.id])

  const { app } = server()
  const telegramAdapter = app.providers.adapterOf('telegram')
  if (!telegramAdapter) throw new Error('There is no adapter')
  const sent: unknown[] = []
  const adapter: ChannelAdapter = {
    ...telegramAdapter,
    pace: { perSecond: 1_000, perChat: { perSecond: 1 / 600, burst: 1 } },
    plan: () => ['first', 'second'],
    send: async (part) => {
      sent.push(part)
      return { externalIds: [newId()] }
    },
  }
  const breakers = createBreakers()
  const context = { ...app, providers: { ...app.providers, adapterOf: () => adapter } }
  const deliverChat = createDeliverChat(context, await openFilePlaces(app.config), breakers)
  return {
    sent,
    shown,
    breakers,
    channel,
    deliver: () => deliverChat({ organisationId: office.id, chatId: chat.id }),
    async row() {
      const { rows } = await systemPool.query(
        `SELECT state, parts_done AS "partsDone", attempts, next_attempt_at > now() + interval '5 minutes' AS "waitsLong"
         FROM deliveries WHERE message_id = $1`,
        [id],
      )
      return rows[0]
    },
    async tenMinutesPass() {
      await systemPool.query("UPDATE chat_paces SET taken_until = taken_until - interval '10 minutes' WHERE chat_id = $1", [chat.id])
      await systemPool.query("UPDATE deliveries SET next_attempt_at = next_attempt_at - interval '10 minutes' WHERE message_id = $1", [id])
    },
  }
}

it('a message whose next part the pace of its chat lets go later waits without a place of the channel, and goes on where it stopped', async () => {
  const { sent, shown, breakers, channel, deliver, row, tenMinutesPass } = await scene()

  await deliver()

  expect(sent).toEqual(['first'])
  expect(await row()).toEqual({ state: 'queued', partsDone: 1, attempts: 0, waitsLong: true })
  expect([1, 2, 3, 4].map(() => breakers.enter(channel.id, 4))).toEqual([true, true, true, true])
  for (let place = 0; place < 4; place++) breakers.leave(channel.id)
  await deliver()
  expect(sent).toEqual(['first'])

  await tenMinutesPass()
  await deliver()
  expect(sent).toEqual(['first', 'second'])
  expect(await row()).toMatchObject({ state: 'sent', partsDone: 2 })
  expect(await shown()).toMatchObject({ state: 'sent', uncertain: false })
})
