import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import { hmacHex } from '../kit/sign.ts'
import type { WhatsappSettings } from './definition.ts'
import { posts } from './fixtures/posts.ts'
import { openWhatsappOffice, whatsapp } from './testing/use-whatsapp.ts'

const hourMs = 3_600_000

const world: ConformanceWorld<WhatsappSettings> = {
  updates: Object.values(posts).map((post) => Buffer.from(JSON.stringify(post))),

  hook({ secrets }) {
    const body = Buffer.from(JSON.stringify(posts.text))
    const headers = { 'x-hub-signature-256': `sha256=${hmacHex(secrets.appSecret ?? '', body)}` }
    return { request: { method: 'POST', headers, query: {}, body }, proofHeader: 'x-hub-signature-256', signsBody: true }
  },

  async open() {
    const office = await openWhatsappOffice()
    const { account, boris, clock } = office
    const world = messengerWorld(office, {
      differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 5_000, wholeChannel: true } },
      blocked: { name: 'the customer has blocked us', expected: { kind: 'permanent', code: 'recipientUnknown' } },
    })
    const closeWindow = () => {
      clock.at = new Date(clock.at.getTime() + 25 * hourMs)
    }
    return {
      ...world,
      faults: [
        ...world.faults,
        { name: 'the window is closed', start: closeWindow, expected: { kind: 'window_closed', code: 'windowClosed' } },
      ],
      async heal() {
        await world.heal()
        boris.write('Still there?')
      },
      endKey: (at) => account.endKey(at),
      register: { approve: (name) => account.judge(name, { status: 'APPROVED' }), closeWindow },
      fileRef: () => boris.send({ sort: 'document', bytes: Buffer.from('contract') }).file?.id ?? '',
    }
  },
}

describeConformance(whatsapp, world)
