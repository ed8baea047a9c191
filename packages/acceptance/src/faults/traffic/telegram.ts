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
export type Telegram = {
  simulator: TelegramSimulator
  url: string
  botToken: string
  /** By which a server speaks with it. */
  settings: Readonly<Record<string, string>>
  people: readonly TelegramPerson[]
  /** Waits until it has taken a message and has not said so yet. */
  untilThinking(): Promise<void>
  /** What people saw of the product's messages, as their phones show it. */
  seen(): SeenByCustomer[]
}

export type TelegramPerson = { name: string; phone: Phone }

export type TelegramOptions = {
  people: number
  /** So many ms after it has taken a message it says so. */
  answersAfterMs?: number
}

/** Starts it with a bot and people who have pressed Start long ago. */
export async function startTelegram(stage: Stage, { people: count, answersAfterMs = 0 }: TelegramOptions): Promise<Telegram> {
  const simulator = simulateTelegram()
  const thinking = thinkBeforeAnswering(simulator, answersAfterMs)
  const served = await serveSimulator(thinking.simulator)
  stage.atEnd(() => served.close())
  const { token: botToken } = simulator.addBot({ username: 'shop_bot', name: 'Shop' })
  const people = Array.from({ length: count }, (_, index) => {
    const phone = simulator.phone(simulator.addPerson({ firstName: `Person ${index}` }), botToken)
    // No /start on the way: every message of a run is unlike any other.
    phone.recall([])
    return { name: `t${index}`, phone }
  })
  return {
    simulator,
    url: served.url,
    botToken,
    settings: { TELEGRAM_API_BASE: served.url, PRIVATE_HOSTS: '127.0.0.1' },
    people,
    untilThinking: thinking.untilThinking,
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
      for (let n = 0; !traffic.stopping.aborted; n++) {
        const text = `${name}-${n}-${nonce()}`
        traffic.ledger.sent({ text, sender: name, n, from: 'customer', via: 'telegram' })
        phone.write(text)
        await traffic.ledger.accepted(text)
        await pause(traffic, meanPauseMs)
      }
    }),
  )
}
