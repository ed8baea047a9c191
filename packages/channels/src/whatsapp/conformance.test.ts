import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { jsonBodies } from '../kit/conformance/json-post.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import { metaWorld, signedPost } from '../meta/testing/meta-world.ts'
import type { WhatsappSettings } from './definition.ts'
import { posts } from './fixtures/posts.ts'
import { openWhatsappOffice, whatsapp } from './testing/use-whatsapp.ts'

const world: ConformanceWorld<WhatsappSettings> = {
  updates: jsonBodies(posts),

  hook: (connection) => signedPost(posts.text, connection),

  async open() {
    const office = await openWhatsappOffice()
    const { account, boris } = office
    const { closeWindow, ...world } = metaWorld(office, {
      differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 5_000, wholeChannel: true } },
      blocked: { name: 'the customer has blocked us', expected: { kind: 'permanent', code: 'recipientUnknown' } },
    })
    return {
      ...world,
      register: { approve: (name) => account.judge(name, { status: 'APPROVED' }), closeWindow },
      fileRef: () => boris.send({ sort: 'document', bytes: Buffer.from('contract') }).file?.id ?? '',
    }
  },
}

describeConformance(whatsapp, world)
