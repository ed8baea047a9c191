import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import type { ConformanceWorld, WorldFault } from '../kit/conformance/world.ts'
import type { Fault } from '../kit/simulator/faults.ts'
import { callbacks } from '../vk-community/fixtures/callbacks.ts'
import type { VkBotSettings } from './definition.ts'
import { openVkOffice, vkBot } from './testing/use-vk-bot.ts'

const expectations: Readonly<Record<Fault, WorldFault['expected']>> = {
  serverError: { kind: 'retry', code: 'providerFailed' },
  busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 1_000, wholeChannel: true },
  notJson: { kind: 'retry', code: 'providerFailed' },
  redirect: { kind: 'retry', code: 'answerNotUnderstood' },
  hang: { kind: 'retry', code: 'timedOut' },
  reset: { kind: 'retry', code: 'connectionFailed' },
  resetAfterAccepting: { kind: 'retry', code: 'connectionFailed' },
  halfBody: { kind: 'retry', code: 'connectionFailed' },
  unauthorized: { kind: 'channel', code: 'tokenInvalid' },
}

const world: ConformanceWorld<VkBotSettings> = {
  updates: Object.values(callbacks).map((callback) => Buffer.from(JSON.stringify(callback))),

  hook: ({ hookSecret }) => ({
    request: { method: 'POST', headers: {}, query: {}, body: Buffer.from(JSON.stringify({ ...callbacks.text, secret: hookSecret })) },
    proofField: 'secret',
    signsBody: false,
  }),

  async open() {
    const { simulator, connection, boris, close } = await openVkOffice()
    const faults = Object.entries(expectations).map(([fault, expected]) => ({
      name: fault,
      start: () => simulator.faults.break(fault as Fault),
      expected,
    }))
    return {
      connection,
      to: boris.person.id,
      arrived: () => boris.messages().filter(({ fromCompany }) => fromCompany).length,
      faults: [
        ...faults,
        {
          name: 'the customer has forbidden messages',
          start: () => boris.block(),
          expected: { kind: 'blocked', code: 'recipientBlocked' },
        },
      ],
      heal: () => {
        simulator.faults.heal()
        if (!boris.started()) boris.start()
      },
      fileRef: () => `${connection.apiBase}/media/${boris.send({ sort: 'document', bytes: Buffer.from('contract') }).file?.id}/contract`,
      close,
    }
  },
}

describeConformance(vkBot, world)
