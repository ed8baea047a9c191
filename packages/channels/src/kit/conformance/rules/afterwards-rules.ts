import assert from 'node:assert/strict'
import { type Adapted, inWorld, type Rule } from '../rule.ts'
import { sendAll } from './send-rules.ts'

/** What is done to messages that are there already: an emoji under the customer's, the end of our own. */
export const afterwardsRules: readonly Rule<Adapted>[] = [
  {
    name: 'every emoji on offer is put under what the customer wrote, in place of the one before, and taken away again',
    check: inWorld(async ({ reactedTo, connection, to }, { adapter }) => {
      const { reactions } = adapter.definition.capabilities
      if (!adapter.react || !reactions) return
      assert.ok(reactedTo, 'the world cannot tell what the customer sees')
      const { externalId, emoji: seen } = reactedTo()
      // Twice: an attempt whose answer was lost is made again.
      for (const emoji of [...reactions, null, null]) {
        await adapter.react({ externalId, to, emoji }, connection)
        assert.equal(seen(), emoji, 'the customer sees another emoji')
      }
    }),
  },
  {
    name: 'what is taken back is gone at the customer, all parts of it, and asking once more is no failure',
    check: inWorld(async (open, { adapter }) => {
      if (!adapter.takeBack) return
      await sendAll(adapter, open)
      const before = await open.arrived()
      const externalIds = [...(await sendAll(adapter, open)), ...(await sendAll(adapter, open))]
      for (const _ of ['once', 'again']) {
        await adapter.takeBack({ externalIds, to: open.to }, open.connection)
        assert.equal(await open.arrived(), before, 'the customer still has it, or lost more than it')
      }
    }),
  },
]
