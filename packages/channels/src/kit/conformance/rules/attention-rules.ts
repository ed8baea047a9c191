import assert from 'node:assert/strict'
import { type Adapted, inWorld, type Rule } from '../rule.ts'

/** The customer sees that somebody reads and writes, where the messenger shows it. */
export const attentionRules: readonly Rule<Adapted>[] = [
  {
    name: 'typing is shown to the customer, and marks nothing as read by itself',
    check: inWorld(async (open, { adapter }) => {
      if (!adapter.typing) return
      assert.ok(open.attention, 'the world cannot tell what the customer sees')
      const { lastId, isRead, isTyping } = open.attention()
      await adapter.typing({ to: open.to, lastId }, open.connection)
      assert.ok(isTyping(), 'the customer sees nobody type')
      const { typingMarksRead = false } = adapter.definition.capabilities
      assert.equal(isRead(), typingMarksRead, 'typing marks as read and does not say so, or the other way round')
    }),
  },
  {
    name: 'what the customer wrote is marked as read when it is, and not before',
    check: inWorld(async (open, { adapter }) => {
      if (!adapter.markRead) return
      assert.ok(open.attention, 'the world cannot tell what the customer sees')
      const { lastId, isRead } = open.attention()
      assert.ok(!isRead(), 'it is marked as read before anybody has')
      await adapter.markRead({ to: open.to, lastId }, open.connection)
      assert.ok(isRead(), 'the customer sees no mark')
    }),
  },
]
