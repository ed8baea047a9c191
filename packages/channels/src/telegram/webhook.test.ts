import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { RawUpdate } from '../kit/inbound.ts'
import { telegram, useTelegram } from './testing/use-telegram.ts'

const office = useTelegram()

it('through a webhook with our secret, whatever happens on the way, and nobody else does', async () => {
  const hook = await openHook()
  const byHook = { ...office.connection, settings: { delivery: 'webhook' as const }, hookUrl: hook.url }
  await telegram.connect?.(byHook)
  office.simulator.disturbWebhook(office.connection.secrets.token ?? '', { copies: 2, reversed: true, forged: true, lateByMs: 5 })
  hook.answer(503)
  office.boris.start()
  office.boris.write('One')
  office.boris.write('Two')
  await expect.poll(hook.failed).toBeGreaterThan(3)
  hook.answer(200)

  await expect.poll(() => new Set(hook.proven().map(({ externalId }) => externalId)).size).toBe(3)
  expect(hook.refused()).toBeGreaterThan(0)
  expect(await telegram.check(byHook)).toMatchObject([{ state: 'passed' }, { state: 'failed', problem: { code: 'hookNotReachable' } }])
  await telegram.disconnect?.(byHook)
  expect(await telegram.check(byHook)).toMatchObject([{ state: 'passed' }, { state: 'failed', problem: { code: 'takenElsewhere' } }])
  hook.close()
})

/** A receiver such as the product's: it believes only what the adapter has verified. */
async function openHook() {
  let status = 200
  let refused = 0
  let failed = 0
  const proven: RawUpdate[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const genuine = telegram.hook?.verify({ method: 'POST', headers: request.headers, query: {}, body }, office.connection)
    if (!genuine) refused += 1
    else if (status === 200) proven.push(...(telegram.split(body) ?? []))
    else failed += 1
    response.writeHead(genuine ? status : 403).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hooks/1`,
    answer: (next: number) => {
      status = next
    },
    proven: () => proven,
    refused: () => refused,
    failed: () => failed,
    close: () => server.close(),
  }
}
