import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { jsonBodies, jsonPost } from '../kit/conformance/json-post.ts'
import { messengerWorld } from '../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../kit/conformance/world.ts'
import { signedToken } from './api/token.ts'
import type { AppleSettings } from './definition.ts'
import { updates } from './fixtures/updates.ts'
import { apple, openAppleOffice } from './testing/use-apple.ts'

const world: ConformanceWorld<AppleSettings> = {
  updates: jsonBodies(updates),

  hook({ settings, secrets, now }) {
    const token = signedToken({ aud: settings.mspId, iat: Math.floor(now().getTime() / 1000) }, secrets.secret ?? '')
    const headers = { authorization: `Bearer ${token}`, 'destination-id': settings.businessId }
    return { request: jsonPost(updates.text, headers), proofHeader: 'authorization', signsBody: false }
  },

  async open() {
    const office = await openAppleOffice()
    return {
      ...messengerWorld(office, {
        differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 60_000, wholeChannel: true } },
        blocked: { name: 'the customer has closed the chat', expected: { kind: 'blocked', code: 'chatFinished' } },
      }),
      async fileRef() {
        office.boris.send({ sort: 'document', bytes: Buffer.from('contract') })
        const event = await office.soon(({ kind }) => kind === 'message')
        const source = event.kind === 'message' ? event.files[0]?.source : undefined
        if (!source || !('ref' in source)) throw new Error('No file has come')
        return source.ref
      },
    }
  },
}

describeConformance(apple, world)
