import { jsonBodies, jsonPost } from '../../kit/conformance/json-post.ts'
import { messengerWorld } from '../../kit/conformance/messenger-world.ts'
import type { ConformanceWorld } from '../../kit/conformance/world.ts'
import { callbacks } from '../fixtures/callbacks.ts'
import type { openCommunity } from './open-community.ts'

/** What the conformance suite needs of a community, whichever way its key was obtained. */
export function communityWorld<Settings extends object>(
  open: () => ReturnType<typeof openCommunity<Settings>>,
): ConformanceWorld<Settings> {
  return {
    updates: jsonBodies(callbacks),

    hook: ({ hookSecret }) => ({ request: jsonPost({ ...callbacks.text, secret: hookSecret }), proofField: 'secret', signsBody: false }),

    open: async () =>
      messengerWorld(await open(), {
        differing: { busy: { kind: 'retry', code: 'providerBusy', retryAfterMs: 1_000, wholeChannel: true } },
        blocked: { name: 'the customer has forbidden messages', expected: { kind: 'blocked', code: 'recipientBlocked' } },
      }),
  }
}
