import { type Phone, serveSimulator, simulateTelegram, type TelegramSimulator } from '../../../../channels/src/simulators.ts'
import type { SeenByCustomer } from '../checker/evidence.ts'
import type { Stage } from '../fault-run.ts'
import { must } from './insist.ts'
import { nonce } from './nonce.ts'
import type { Office } from './office.ts'
import { pause } from './pause.ts'
import { thinkBeforeAnswering } from './think-before-answering.ts'
import type { Traffic } from './traffic.ts'

/** A Telegram in the runner's process, which lives through everything that is done to the product. */
export type TelegramService = {
  simulator: TelegramSimulator
  url: string
  /** By which a server speaks with it. */
  settings: Readonly<Record<string, string>>
  /** Waits until it has taken a message and has not said so yet. */
  untilThinking(): Promise<void>
}

/** The same with a bot and people who have pressed Start long ago. */
export type Telegram = TelegramService & {
  botToken: string
  people: readonly TelegramPerson[]
  /** What people saw of the product's messages, as their phones show it. */
  seen(): SeenByCustomer[]
}

export type TelegramPerson = { name: string; phone: Phone }

/** Starts a Telegram, with one bot. `answersAfterMs`: so long after it has taken a message it says so. */
export async function startTelegram(stage: Stage, options: { people: number; answersAfterMs?: number }): Promise<Telegram> {
  return openBot(await serveTelegram(stage, options), options)
}

/** Starts a Telegram without bots. */
export async function serveTelegram(stage: Stage, { answersAfterMs = 0 }: { answersAfterMs?: number } = {}): Promise<TelegramService> {
  const simulator = simulateTelegram()
  const thinking = thinkBeforeAnswering(simulator, answersAfterMs)
  const served = await serveSimulator(thinking.simulator)
  stage.atEnd(() => served.close())
  return {
    simulator,
    url: served.url,
    settings: { TELEGRAM_API_BASE: served.url, PRIVATE_HOSTS: '127.0.0.1' },
    untilThinking: thinking.untilThinking,
  }
}

/** Adds a bot with people of its own. */
export function openBot(service: TelegramService, { people: count }: { people: number }): Telegram {
  const { simulator } = service
  const { token: botToken } = simulator.addBot({ username: `shop_${nonce()}_bot`, name: 'Shop' })
  const people = Array.from({ length: count }, (_, index) => {
    const phone = simulator.phone(simulator.addPerson({ firstName: `Person ${index}` }), botToken)
    // No /start on the way: every message of a run is unlike any other.
    phone.recall([])
    return { name: `t${index}`, phone }
  })
  return {
    ...service,
    botToken,
    people,
    seen: () =>
      people.map(({ name, phone }) => ({
        customer: name,
        texts: phone
          .messages()
          .filter(({ fromBot }) => fromBot)
          .map(({ text }) => text),
      })),
  }
}

/** Connects an office to the bot, by fetching updates; answers the channel. */
export async function connectTelegram(office: Office, { botToken }: Telegram): Promise<{ id: string }> {
  const channel = {
    type: 'telegram',
    name: 'Telegram',
    teamId: null,
    settings: { delivery: 'poll' },
    secrets: { token: botToken },
  } as const
  return await must(() => office.administrator.api.channels.create(channel))
}

/** People who write from their phones. What they wrote is accepted at once: Telegram keeps it until the product has confirmed it. */
export async function writeFromPhones(
  traffic: Traffic,
  { telegram, meanPauseMs }: { telegram: Telegram; meanPauseMs: number },
): Promise<void> {
  await Promise.all(
    telegram.people.map(async ({ name, phone }) => {
      // Who has blocked the bot writes no more.
      for (let n = 0; !traffic.stopping.aborted && !phone.blocked(); n++) {
        const text = `${name}-${n}-${nonce()}`
        traffic.ledger.sent({ text, sender: name, n, from: 'customer', via: 'telegram' })
        phone.write(text)
        await traffic.ledger.accepted(text)
        await pause(traffic, meanPauseMs)
      }
    }),
  )
}
