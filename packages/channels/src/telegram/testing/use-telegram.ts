import { afterEach, beforeEach } from 'vitest'
import type { Connection } from '../../kit/adapter.ts'
import { hearByPolling, sendReply } from '../../kit/conformance/company-side.ts'
import { connectionFor } from '../../kit/conformance/connection-for.ts'
import { outgoingMessage } from '../../kit/conformance/outgoing-message.ts'
import type { InboundEvent } from '../../kit/inbound.ts'
import type { OutgoingMessage } from '../../kit/outgoing.ts'
import { serveSimulator } from '../../kit/simulator/serve.ts'
import { adaptTelegram } from '../adapter.ts'
import type { TelegramSettings } from '../definition.ts'
import type { Phone } from '../simulator/person.ts'
import { simulateTelegram, type TelegramSimulator } from '../simulator/simulator.ts'
import { usualTimings } from '../timings.ts'

/** The adapter with the patience of a test. */
export const telegram = adaptTelegram({ ...usualTimings, answerMs: 2_000, pollMs: 2_000, restMs: 10 })

export type TelegramOffice = {
  simulator: TelegramSimulator
  connection: Connection<TelegramSettings>
  /** A customer, who has not pressed Start yet. */
  boris: Phone
  /** Boris's address. */
  to: string
  /** Sends a reply to Boris as the product does, part after part; the ids of what came of it. */
  reply(given: Partial<OutgoingMessage>): Promise<string[]>
  /** Polls for updates until `count` have come, and reads them. */
  heard(count: number): Promise<InboundEvent[]>
}

/** For each test a Telegram of its own on a free port, with a bot and a customer. */
export function useTelegram(): TelegramOffice {
  const office = {} as TelegramOffice // Filled before each test.
  let close: () => Promise<void>

  beforeEach(async () => {
    const simulator = simulateTelegram({ webhookRetryMs: 20 })
    const served = await serveSimulator(simulator)
    const { token } = simulator.addBot({ username: 'lighthouse_bot', name: 'Lighthouse' })
    const person = simulator.addPerson({ firstName: 'Boris', lastName: 'Volkov', languageCode: 'en' })
    const connection = connectionFor<TelegramSettings>({ settings: { delivery: 'poll' }, secrets: { token }, apiBase: served.url })
    const to = String(person.id)
    close = served.close
    Object.assign(office, {
      simulator,
      connection,
      boris: simulator.phone(person, token),
      to,
      reply: (given) => sendReply(outgoingMessage({ to, ...given }), telegram, connection),
      heard: (count) => hearByPolling(count, telegram, connection),
    } satisfies TelegramOffice)
  })

  afterEach(() => close())

  return office
}
