import { serveSimulator, simulateTelegram } from '@besedka/channels/simulators'
import type { ChannelView } from '@besedka/contract'
import { afterAll } from 'vitest'
import type { Office } from './given.ts'

/**
 * A simulated Telegram, and the settings that let a server speak with it. `delivery` says how updates come to the server: asked for by it,
 * or posted by Telegram.
 */
export async function useTelegram() {
  const simulator = simulateTelegram({ webhookRetryMs: 100 })
  const served = await serveSimulator(simulator)
  afterAll(() => served.close())
  let bots = 0

  /** Connects a bot of its own to an office; the bot's customers have phones. */
  async function connectBot(office: Office, given: { delivery?: 'poll' | 'webhook'; teamId?: string } = {}) {
    const number = ++bots
    const bot = simulator.addBot({ username: `shop_${number}_bot`, name: `Shop ${number}` })
    const channel: ChannelView = await office.administrator.api.channels.create({
      type: 'telegram',
      name: `Telegram ${number}`,
      teamId: given.teamId ?? null,
      settings: { delivery: given.delivery ?? 'poll' },
      secrets: { token: bot.token },
    })
    const phoneOf = (firstName: string) => {
      const phone = simulator.phone(simulator.addPerson({ firstName }), bot.token)
      phone.start()
      return phone
    }
    return { bot, channel, phoneOf }
  }

  return {
    simulator,
    connectBot,
    settings: { SERVICES: 'web,realtime,worker', TELEGRAM_API_BASE: served.url, PRIVATE_HOSTS: '127.0.0.1' },
  }
}
