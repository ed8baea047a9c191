import { connectionFor } from '../kit/conformance/connection-for.ts'
import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import type { ConformanceWorld, WorldFault } from '../kit/conformance/world.ts'
import type { Fault } from '../kit/simulator/faults.ts'
import { serveSimulator } from '../kit/simulator/serve.ts'
import { adaptTelegram } from './adapter.ts'
import type { TelegramSettings } from './definition.ts'
import { updates } from './fixtures/updates.ts'
import { simulateTelegram } from './simulator/simulator.ts'

const impatient = adaptTelegram({ answerMs: 1_000, uploadMs: 1_000, downloadMs: 1_000, pollMs: 1_000, restMs: 10 })

const expectations: Readonly<Record<Fault, WorldFault['expected']>> = {
  serverError: { kind: 'retry', code: 'providerFailed' },
  busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 3_000, wholeChannel: true },
  notJson: { kind: 'retry', code: 'providerFailed' },
  redirect: { kind: 'retry', code: 'answerNotUnderstood' },
  hang: { kind: 'retry', code: 'timedOut' },
  reset: { kind: 'retry', code: 'connectionFailed' },
  resetAfterAccepting: { kind: 'retry', code: 'connectionFailed' },
  halfBody: { kind: 'retry', code: 'connectionFailed' },
  unauthorized: { kind: 'channel', code: 'tokenInvalid' },
}

const world: ConformanceWorld<TelegramSettings> = {
  updates: Object.values(updates).map((update) => Buffer.from(JSON.stringify(update))),

  hook: ({ hookSecret }) => ({
    request: {
      method: 'POST',
      headers: { 'x-telegram-bot-api-secret-token': hookSecret },
      query: {},
      body: Buffer.from(JSON.stringify(updates.text)),
    },
    proofHeader: 'x-telegram-bot-api-secret-token',
    signsBody: false,
  }),

  async open() {
    const simulator = simulateTelegram()
    const served = await serveSimulator(simulator)
    const { token } = simulator.addBot({ username: 'lighthouse_bot', name: 'Lighthouse' })
    const boris = simulator.phone(simulator.addPerson({ firstName: 'Boris' }), token)
    boris.start()
    const broken = Object.entries(expectations).map(([fault, expected]) => ({
      name: fault,
      start: () => simulator.faults.break(fault as Fault),
      expected,
    }))
    return {
      connection: connectionFor<TelegramSettings>({ settings: { delivery: 'poll' }, secrets: { token }, apiBase: served.url }),
      to: String(boris.person.id),
      arrived: () => boris.messages().filter(({ fromBot }) => fromBot).length,
      faults: [
        ...broken,
        { name: 'the customer has blocked us', start: () => boris.block(), expected: { kind: 'blocked', code: 'recipientBlocked' } },
      ],
      heal: () => {
        simulator.faults.heal()
        if (!boris.started()) boris.start()
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
