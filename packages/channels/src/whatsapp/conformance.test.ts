import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import type { ConformanceWorld, WorldFault } from '../kit/conformance/world.ts'
import { hmacHex } from '../kit/sign.ts'
import type { Fault } from '../kit/simulator/faults.ts'
import type { WhatsappSettings } from './definition.ts'
import { posts } from './fixtures/posts.ts'
import { openWhatsappOffice, whatsapp } from './testing/use-whatsapp.ts'

const expectations: Readonly<Record<Fault, WorldFault['expected']>> = {
  serverError: { kind: 'retry', code: 'providerFailed' },
  busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 5_000, wholeChannel: true },
  notJson: { kind: 'retry', code: 'providerFailed' },
  redirect: { kind: 'retry', code: 'answerNotUnderstood' },
  hang: { kind: 'retry', code: 'timedOut' },
  reset: { kind: 'retry', code: 'connectionFailed' },
  resetAfterAccepting: { kind: 'retry', code: 'connectionFailed' },
  halfBody: { kind: 'retry', code: 'connectionFailed' },
  unauthorized: { kind: 'channel', code: 'tokenInvalid' },
}

const hourMs = 3_600_000

const world: ConformanceWorld<WhatsappSettings> = {
  updates: Object.values(posts).map((post) => Buffer.from(JSON.stringify(post))),

  hook({ secrets }) {
    const body = Buffer.from(JSON.stringify(posts.text))
    const headers = { 'x-hub-signature-256': `sha256=${hmacHex(secrets.appSecret ?? '', body)}` }
    return { request: { method: 'POST', headers, query: {}, body }, proofHeader: 'x-hub-signature-256', signsBody: true }
  },

  async open() {
    const { simulator, account, connection, boris, clock, close } = await openWhatsappOffice()
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
        { name: 'the customer has blocked us', start: () => boris.block(), expected: { kind: 'permanent', code: 'recipientUnknown' } },
        {
          name: 'the window is closed',
          start: () => {
            clock.at = new Date(clock.at.getTime() + 25 * hourMs)
          },
          expected: { kind: 'window_closed', code: 'windowClosed' },
        },
      ],
      heal: () => {
        simulator.faults.heal()
        if (!boris.started()) boris.start()
        boris.write('Still there?')
      },
      register: {
        approve: (name) => account.judge(name, { status: 'APPROVED' }),
        closeWindow: () => {
          clock.at = new Date(clock.at.getTime() + 25 * hourMs)
        },
      },
      fileRef: () => boris.send({ sort: 'document', bytes: Buffer.from('contract') }).file?.id ?? '',
      close,
    }
  },
}

describeConformance(whatsapp, world)
