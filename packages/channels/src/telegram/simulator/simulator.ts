import { createFaults, type Faults } from '../../kit/simulator/faults.ts'
import type { Disorder } from '../../kit/simulator/hook-line.ts'
import type { HttpSimulator } from '../../kit/simulator/serve.ts'
import { handle } from './handle.ts'
import { createPhone, type Phone } from './person.ts'
import { createWorld, type SimulatedBot, type SimulatedPerson } from './world.ts'

export type TelegramSimulator = HttpSimulator & {
  /** What @BotFather does. A given token makes the same bot after a restart. */
  addBot(given: { username: string; name: string; token?: string }): Pick<SimulatedBot, 'id' | 'token' | 'username'>
  /** Somebody with a phone. A given id makes the same person after a restart. */
  addPerson(given: { firstName: string } & Partial<SimulatedPerson>): SimulatedPerson
  /** The person's phone, with the chat with that bot open. */
  phone(person: SimulatedPerson, token: string): Phone
  faults: Faults
  /** Whether updates of this bot are posted to its owner. */
  hasWebhook(token: string): boolean
  /** What webhooks of this bot suffer from now on. */
  disturbWebhook(token: string, disorder: Disorder): void
}

/**
 * A Telegram of our own, in memory: as much of the Bot API as our adapter calls, as strict as the real one or stricter (a parameter that it
 * does not know is refused), and people with phones on the other side.
 */
export function simulateTelegram({
  now = () => new Date(),
  webhookRetryMs = 1_000,
  knowsEverybody = false,
}: {
  now?: () => Date
  webhookRetryMs?: number
  /** Takes messages to people of an earlier run too: for a product that remembers more than this process. */
  knowsEverybody?: boolean
} = {}): TelegramSimulator {
  const world = createWorld({ now, webhookRetryMs, knowsEverybody })
  const faults = createFaults()

  function botOf(token: string): SimulatedBot {
    const bot = world.bots.get(token)
    if (!bot) throw new Error('There is no bot with this token')
    return bot
  }

  return {
    addBot: (given) => world.addBot(given),
    addPerson: (given) => world.addPerson(given),
    phone: (person, token) => createPhone(world.chatOf(botOf(token), person), world),
    faults,
    hasWebhook: (token) => botOf(token).updates.webhook !== undefined,
    disturbWebhook: (token, disorder) => botOf(token).updates.webhook?.disturb(disorder),
    handle(request, response) {
      handle(request, response, { world, faults }).catch(() => response.destroy())
    },
    close: () => world.close(),
  }
}
