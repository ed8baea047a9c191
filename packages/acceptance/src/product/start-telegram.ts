import type { Locale } from '@besedka/contract'
import { serveSimulator, simulateTelegram } from '../../../channels/src/simulators.ts'

/** Starts a simulated Telegram with a bot for each language, and answers the settings by which the product speaks with it. */
export async function startTelegram() {
  const simulator = simulateTelegram()
  const served = await serveSimulator(simulator)
  const botTokens: Record<Locale, string> = {
    'ru-RU': simulator.addBot({ username: 'lavka_bot', name: 'Лавка' }).token,
    'en-GB': simulator.addBot({ username: 'shop_bot', name: 'Shop' }).token,
  }
  return { simulator, botTokens, settings: { TELEGRAM_API_BASE: served.url, PRIVATE_HOSTS: '127.0.0.1' }, stop: () => served.close() }
}
