import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Fault, type Phone, simulateTelegram } from '@besedka/channels/simulators'
import type { Colleague } from '../traffic/office.ts'
import { laySnare, type Snare } from './snare.ts'

/** What a bot's side of Telegram suffers; `redirect` leads to a port of the product's own network. */
export type Trouble = Fault

/** A call of the Bot API, as it came. */
export type BotCall = { method: string; atMs: number }

export type Bot = {
  channelId: string
  /** Where Telegram would post updates, and the secret with which it proves itself; undefined while it is asked for them. */
  hook: { url: string; secret: string } | undefined
  /** Somebody who has pressed Start. */
  addPhone(firstName: string): Phone
  /** Every call since the bot was connected, oldest first. */
  calls: readonly BotCall[]
  /** The most calls of `sendMessage` that were open at the same moment. */
  mostAtOnce(): number
  /** From now on sends suffer this, so many times or until `heal`. */
  suffer(trouble: Trouble, limits?: { times?: number; retryAfterSeconds?: number }): void
  /** All is well again; what hung is cut off, as when a provider starts anew. */
  heal(): void
}

export type TelegramDouble = {
  /** The settings that let a product speak with it. */
  settings: Readonly<Record<string, string>>
  /** Connects a bot of its own to an office. */
  connectBot(administrator: Colleague, given: { name: string; delivery?: 'poll' | 'webhook' }): Promise<Bot>
  /** Where redirects led to: nobody may ever get there. */
  snare: Snare
  close(): Promise<void>
}

type Line = {
  simulator: ReturnType<typeof simulateTelegram>
  redirects: number
  calls: BotCall[]
  open: Set<ServerResponse>
  mostAtOnce: number
}

const send = 'sendMessage'

/** A Telegram outside the product: each bot has a simulator of its own, so that one can be in trouble while the others are well. */
export async function startTelegramDouble(): Promise<TelegramDouble> {
  const lines = new Map<string, Line>()
  const snare = await laySnare()
  let people = 7_000_000

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const [, token = '', method = ''] = /\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const line = lines.get(token)
    if (!line) return void response.writeHead(404).end()
    line.calls.push({ method, atMs: performance.now() })
    if (method === send) watch(line, response)
    if (method === send && line.redirects > 0) return redirect(line, response)
    line.simulator.handle(request, response)
  }

  function redirect(line: Line, response: ServerResponse): void {
    line.redirects -= 1
    response.writeHead(302, { location: `${snare.url}/internal` }).end()
  }

  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    settings: { TELEGRAM_API_BASE: url, PRIVATE_HOSTS: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:1' },
    snare,
    async connectBot(administrator, { name, delivery = 'poll' }) {
      const number = lines.size + 1
      const token = `70000000${String(number).padStart(2, '0')}:${'double'.repeat(6)}`
      const simulator = simulateTelegram()
      simulator.addBot({ username: `double_${number}_bot`, name, token })
      const line: Line = { simulator, redirects: 0, calls: [], open: new Set(), mostAtOnce: 0 }
      lines.set(token, line)
      const settings = { delivery }
      const channel = await administrator.api.channels.create({ type: 'telegram', name, settings, secrets: { token } })
      return {
        channelId: channel.id,
        hook: channel.hookUrl === null ? undefined : { url: channel.hookUrl, secret: channel.hookUrl.split('/').at(-1) ?? '' },
        calls: line.calls,
        mostAtOnce: () => line.mostAtOnce,
        addPhone(firstName) {
          const phone = simulator.phone(simulator.addPerson({ id: ++people, firstName }), token)
          // As if it had pressed Start long ago: the bot is not told.
          phone.recall([])
          return phone
        },
        suffer(trouble, { times = Number.POSITIVE_INFINITY, retryAfterSeconds = 3 } = {}) {
          if (trouble === 'redirect') line.redirects = times
          else simulator.faults.break(trouble, { methods: [send], times, retryAfterSeconds })
        },
        heal() {
          line.redirects = 0
          simulator.faults.heal()
          for (const response of line.open) response.destroy()
        },
      }
    },
    async close() {
      for (const { simulator } of lines.values()) simulator.close()
      server.closeAllConnections()
      server.close()
      await snare.close()
    },
  }
}

function watch(line: Line, response: ServerResponse): void {
  line.open.add(response)
  line.mostAtOnce = Math.max(line.mostAtOnce, line.open.size)
  response.once('close', () => line.open.delete(response))
}
