import { connectionFor } from '../kit/conformance/connection-for.ts'
import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { jsonBodies, jsonPost } from '../kit/conformance/json-post.ts'
import { faultsOf } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import { serveSimulator } from '../kit/simulator/serve.ts'
import { adaptTelegram } from './adapter.ts'
import type { TelegramSettings } from './definition.ts'
import { updates } from './fixtures/updates.ts'
import { simulateTelegram } from './simulator/simulator.ts'

const impatient = adaptTelegram({ answerMs: 1_000, uploadMs: 1_000, downloadMs: 1_000, pollMs: 1_000, restMs: 10 })

const world: ConformanceWorld<TelegramSettings> = {
  updates: jsonBodies(updates),

  hook: ({ hookSecret }) => ({
    request: jsonPost(updates.text, { 'x-telegram-bot-api-secret-token': hookSecret }),
    proofHeader: 'x-telegram-bot-api-secret-token',
    signsBody: false,
  }),

  async open() {
    const simulator = simulateTelegram()
    const served = await serveSimulator(simulator)
    const { token } = simulator.addBot({ username: 'lighthouse_bot', name: 'Lighthouse' })
    const boris = simulator.phone(simulator.addPerson({ firstName: 'Boris' }), token)
    boris.start()
    return {
      connection: connectionFor<TelegramSettings>({ settings: { delivery: 'poll' }, secrets: { token }, apiBase: served.url }),
      to: String(boris.person.id),
      arrived: () => boris.messages().filter(({ fromBot }) => fromBot).length,
      faults: [
        ...faultsOf(simulator, { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 3_000, wholeChannel: true } }),
        { name: 'the customer has blocked us', start: () => boris.block(), expected: { kind: 'blocked', code: 'recipientBlocked' } },
      ],
      heal: () => {
        simulator.faults.heal()
        if (!boris.started()) boris.start()
      },
      attention: () => {
        boris.write('Is anybody there?')
        return { lastId: String(boris.messages().at(-1)?.messageId), isRead: () => false, isTyping: boris.botIsTyping }
      },
      reactedTo: () => {
        boris.write('Is anybody there?')
        const message = boris.messages().at(-1)
        return { externalId: `${boris.person.id}:${message?.messageId}`, emoji: () => message?.reaction ?? null }
      },
      customerWrites: () => void boris.write('Hello'),
      fileRef: () => {
        boris.send({ type: 'document', bytes: Buffer.from('contract') })
        return boris.messages().at(-1)?.file?.fileId ?? ''
      },
      close: served.close,
    }
  },
}

describeConformance(impatient, world)
