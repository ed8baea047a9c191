import assert from 'node:assert/strict'
import fc from 'fast-check'
import { outgoingMessage } from '../outgoing-message.ts'
import type { Adapted, Rule } from '../rule.ts'
import { fuzz } from './fuzz.ts'
import { messages } from './messages.ts'

/** An attempt that broke off goes on after the last confirmed part, perhaps in another process: so a plan must come out the same again. */
export const planRules: readonly Rule<Adapted>[] = [
  {
    name: 'plan gives the same parts for the same message, and parts that can be stored',
    async check({ adapter, world }) {
      if (adapter.definition.capabilities.oneWay) return
      const open = await world.open()
      await open.close()
      fc.assert(
        fc.property(messages(adapter.definition.capabilities, open), (message) => {
          const parts = adapter.plan(message)
          assert.ok(parts.length > 0, 'a message of which nothing is sent')
          assert.deepEqual(adapter.plan({ ...message, files: [...message.files] }), parts, 'a second plan differs from the first')
          assert.deepEqual(JSON.parse(JSON.stringify(parts)), parts, 'a part is not the same after it was stored')
        }),
        fuzz,
      )
    },
  },
  {
    name: 'the one answer to a comment is planned as one call, as long as the channel says that it may be',
    async check({ adapter }) {
      const { privateReply } = adapter.definition.capabilities
      if (!privateReply) return
      const text = 'word '
        .repeat(privateReply.textLength)
        .slice(0, privateReply.textLength - 1)
        .concat('.')
      const parts = adapter.plan(outgoingMessage({ to: '1', text, answersComment: '1_2' }))
      assert.equal(parts.length, 1, 'the answer to a comment takes several calls, and the provider takes one')
    },
  },
]
