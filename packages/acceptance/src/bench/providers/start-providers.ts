import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { messengerSimulators, serveSimulator, simulateTelegram } from '@besedka/channels/simulators'
import { type ChannelType, channelTypes } from '@besedka/contract'
import { atEnd } from '../at-end.ts'

/** A post of a provider, as it signed it. `path`: where it goes at the product. */
export type ProviderPost = { path: string; headers: Readonly<Record<string, string>>; body: string }

export type Providers = Awaited<ReturnType<typeof startProviders>>

/** Messengers whose simulators post; of the two ways into VK the one without a sign-in. Telegram is played in a way of its own. */
export const messengerTypes = channelTypes.filter((type) => messengerSimulators[type] !== undefined && type !== 'vk')

/** What providers prove themselves with. */
const passedOn = [
  'content-type',
  'x-hub-signature-256',
  'x-max-bot-api-secret',
  'x-telegram-bot-api-secret-token',
  'x-viber-content-signature',
]

/**
 * Starts a simulator of each messenger, and the door at which they take the product to be. What comes there goes on to the product, or is kept: so
 * what a provider would post is there, signed, before it is measured how fast the product takes it.
 */
export async function startProviders() {
  const kept: ProviderPost[] = []
  let productPort: number | undefined
  let keeping = false
  let passedAt = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const body = method === 'GET' ? undefined : await text(request)
    const headers = Object.fromEntries(
      passedOn.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]] as const] : [])),
    )
    if (keeping && body !== undefined) {
      kept.push({ path: url, headers, body })
      // Some providers want to read that it was taken.
      return void response.writeHead(200).end(url.endsWith('/notification') ? takenByMarket : isOfOzon(body) ? takenByOzon : 'ok')
    }
    passedAt = performance.now()
    const passed = await fetch(`http://127.0.0.1:${productPort}${url}`, { method, headers, ...(body !== undefined && { body }) })
    response.writeHead(passed.status).end(await passed.text())
  }

  const door = createServer((request, response) => void answer(request, response).catch(() => response.writeHead(502).end()))
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  atEnd(() => door.close())
  const telegram = simulateTelegram()
  const messengers = new Map(messengerTypes.map((type) => [type, started(type)]))
  const served = await Promise.all(
    [['telegram', telegram] as const, ...messengers].map(async ([type, simulator]) => [type, await serveSimulator(simulator)] as const),
  )
  for (const [, { close }] of served) atEnd(close)

  return {
    telegram,
    messengers,
    /** With which a product speaks with them. */
    settings: {
      PUBLIC_URL: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      PRIVATE_HOSTS: '127.0.0.1',
      ...Object.fromEntries(served.map(([type, { url }]) => [`${type.toUpperCase()}_API_BASE`, url])),
    },
    /** From now on posts go on to this product. */
    passTo(port: number): void {
      productPort = port
    },
    /** What the providers post because of an act, `count` posts at least: none of it reaches the product. */
    async keep(act: () => void, count: number): Promise<ProviderPost[]> {
      // What they still have to tell of before is not of this act.
      while (performance.now() - passedAt < quietMs) await sleep(lookMs)
      keeping = true
      act()
      for (let before = -1; kept.length < count || kept.length > before; await sleep(quietMs)) before = kept.length
      keeping = false
      return kept.splice(0)
    },
  }
}

/** What Yandex Market wants to read. */
const takenByMarket = JSON.stringify({ name: 'Besedka', version: '1.0.0', time: new Date().toISOString() })

/** What Ozon wants to read. */
const takenByOzon = JSON.stringify({ result: true })
const isOfOzon = (body: string) => body.startsWith('{"message_type":')

/** Providers are done once nothing has come for so long. */
const quietMs = 300
const lookMs = 20

function started(type: ChannelType) {
  const simulator = messengerSimulators[type]?.({ knowsEverybody: false })
  if (!simulator) throw new Error(`There is no simulator of ${type}`)
  return simulator
}
