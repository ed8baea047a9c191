import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { TelegramServer } from 'telegram-test-api/lib/telegramServer.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hearByPolling } from '../kit/conformance/company-side.ts'
import { connectionFor } from '../kit/conformance/connection-for.ts'
import { outgoingMessage } from '../kit/conformance/outgoing-message.ts'
import { adaptTelegram } from './adapter.ts'
import { usualTimings } from './timings.ts'

// A peer that we did not write. It knows no files, no typing, no getWebhookInfo, and sends no secret with its webhooks.
const token = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const server = new TelegramServer({ port: await freePort(), host: '127.0.0.1' })
const telegram = adaptTelegram({ ...usualTimings, restMs: 20 })
const connection = connectionFor({ settings: { delivery: 'poll' as const }, secrets: { token }, apiBase: server.config.apiURL })

beforeAll(() => server.start())
afterAll(() => server.stop())

it('hears what a customer of telegram-test-api writes and presses, by asking for updates', async () => {
  const client = server.getClient(token, { firstName: 'Boris', userId: 7, chatId: 7 })
  await client.sendMessage(client.makeMessage('Is the lighthouse open today?'))
  await client.sendCommand(client.makeCommand('/start from-qr'))
  await client.sendCallback(client.makeCallbackQuery('yes'))

  expect(await hearByPolling(3, telegram, connection)).toMatchObject([
    { kind: 'message', text: 'Is the lighthouse open today?', contact: { value: '7', name: 'Boris' } },
    { kind: 'message', text: '/start', extras: { started: true, startPayload: 'from-qr' } },
    { kind: 'message', text: 'yes', extras: { pressed: { label: 'yes', value: 'yes' } }, contact: { value: '7' } },
  ])
})

it('sends text with buttons to telegram-test-api, and changes it', async () => {
  const message = outgoingMessage({ to: '7', text: 'Until nine', buttons: [{ label: 'Thanks', value: 'thanks' }] })
  const [part] = telegram.plan(message)
  const sent = part && (await telegram.send(part, message, connection))

  await telegram.edit?.({ ...message, externalId: sent?.externalIds[0] ?? '', text: 'Until ten' }, connection)

  const shown = server.storage.botMessages.map(({ message }) => message)
  expect(shown).toContainEqual(
    expect.objectContaining({ text: 'Until ten', reply_markup: { inline_keyboard: [[{ text: 'Thanks', callback_data: 'thanks' }]] } }),
  )
})

it('is called by telegram-test-api at the address that it was connected to', async () => {
  const called: { headers: IncomingHttpHeaders; body: Buffer }[] = []
  const hook = createServer(async (request, response) => {
    called.push({ headers: request.headers, body: await buffer(request) })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const address = hook.address()
  const hookUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`

  await telegram.connect?.({ ...connection, hookUrl, settings: { delivery: 'webhook' } })
  const client = server.getClient(token)
  await client.sendMessage(client.makeMessage('By webhook'))
  await telegram.disconnect?.({ ...connection, settings: { delivery: 'webhook' } })
  hook.close()

  const [update] = called.flatMap(({ body }) => telegram.split(body) ?? [])
  expect(update && (await telegram.receive(update.body, connection))).toMatchObject([{ kind: 'message', text: 'By webhook' }])
})

/** The emulator cannot choose a port itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
