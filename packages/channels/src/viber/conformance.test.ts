import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import type { ConformanceWorld, WorldFault } from '../kit/conformance/world.ts'
import type { Fault } from '../kit/simulator/faults.ts'
import type { ViberSettings } from './definition.ts'
import { updates } from './fixtures/updates.ts'
import { openViberOffice, viber } from './testing/use-viber.ts'

const expectations: Readonly<Record<Fault, WorldFault['expected']>> = {
  serverError: { kind: 'retry', code: 'providerFailed' },
  busy: { kind: 'retry', code: 'providerBusy' },
  notJson: { kind: 'retry', code: 'providerFailed' },
  redirect: { kind: 'retry', code: 'answerNotUnderstood' },
  hang: { kind: 'retry', code: 'timedOut' },
  reset: { kind: 'retry', code: 'connectionFailed' },
  resetAfterAccepting: { kind: 'retry', code: 'connectionFailed' },
  halfBody: { kind: 'retry', code: 'connectionFailed' },
  unauthorized: { kind: 'channel', code: 'notPermitted' },
}

const world: ConformanceWorld<ViberSettings> = {
  updates: Object.values(updates).map((update) => Buffer.from(JSON.stringify(update))),

  hook: () => ({
    request: { method: 'POST', headers: {}, query: {}, body: Buffer.from(JSON.stringify(updates.text)) },
    proof: 'address',
  }),

  async open() {
    const { simulator, connection, boris, close } = await openViberOffice()
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
          name: 'the customer has shut the company out',
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

describeConformance(viber, world)
