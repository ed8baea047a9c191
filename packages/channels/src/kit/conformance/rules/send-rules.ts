import assert from 'node:assert/strict'
import type { ChannelAdapter } from '../../adapter.ts'
import type { OutgoingMessage } from '../../outgoing.ts'
import { type Adapted, inWorld, type Rule, sendErrorOf } from '../rule.ts'
import type { OpenWorld } from '../world.ts'
import { plainMessage } from './messages.ts'

/** What goes out arrives once, or ends in an error that says what to do. */
export const sendRules: readonly Rule<Adapted>[] = [
  {
    name: 'send brings a message to the customer, and answers with ids of its own for each',
    check: inWorld(async (open, { adapter }) => {
      if (adapter.definition.capabilities.oneWay) return
      const before = await open.arrived()
      const ids = [...(await sendAll(adapter, open)), ...(await sendAll(adapter, open))]
      assert.equal((await open.arrived()) - before, 2, 'the customer did not get exactly what was sent')
      assert.ok(ids.every((id) => id !== '') && new Set(ids).size === ids.length, `ids are empty or repeat: ${ids.join(', ')}`)
    }),
  },
  {
    name: 'send ends in the right SendError for each fault, and works again after it',
    check: inWorld(async (open, { adapter }) => {
      assert.ok(open.faults.length > 0, 'the world has no faults to try')
      if (adapter.definition.capabilities.oneWay) return
      for (const { name, start, expected } of open.faults) {
        await start()
        const error = await sendErrorOf(`send during "${name}"`, () => sendAll(adapter, open), open.connection)
        await open.heal()
        assert.ok(error, `send succeeds during "${name}"`)
        const { code } = error.problem
        const found = { kind: error.kind, code, retryAfterMs: error.retryAfterMs, wholeChannel: error.wholeChannel }
        assert.deepEqual({ ...found, ...expected }, found, `send is wrong about "${name}"`)
      }
      await sendAll(adapter, open)
    }),
  },
  {
    name: 'a part that is sent again arrives once, where the adapter says so',
    check: inWorld(async (open, { adapter }) => {
      if (!adapter.repeatsAreHarmless || adapter.definition.capabilities.oneWay) return
      const message = plainMessage(open)
      const before = await open.arrived()
      await sendAll(adapter, open, message)
      await sendAll(adapter, open, message)
      assert.equal((await open.arrived()) - before, 1, 'repeats are not harmless')
    }),
  },
  {
    name: 'every other call ends in a SendError too, and none of them tells a secret',
    check: inWorld(async (open, { adapter, world }) => {
      const { connection, to } = open
      const [externalId = ''] = await sendAll(adapter, open)
      const update = world.updates[0] ?? Buffer.alloc(0)
      const ref = await open.fileRef?.()
      for (const { name, start } of open.faults) {
        await start()
        const edit = () => adapter.edit?.({ externalId, to, text: `Changed during ${name}`, buttons: [] }, connection)
        await sendErrorOf(`edit during "${name}"`, edit, connection)
        const react = () =>
          adapter.react?.({ externalId: '17', to, emoji: adapter.definition.capabilities.reactions?.[0] ?? null }, connection)
        await sendErrorOf(`react during "${name}"`, react, connection)
        await sendErrorOf(`takeBack during "${name}"`, () => adapter.takeBack?.({ externalIds: [externalId], to }, connection), connection)
        await sendErrorOf(`lookUp during "${name}"`, () => adapter.lookUp?.(update, connection), connection)
        await sendErrorOf(`profile during "${name}"`, () => adapter.profile?.({ value: to, name: to }, connection), connection)
        await sendErrorOf(`typing during "${name}"`, () => adapter.typing?.({ to, lastId: '17' }, connection), connection)
        await sendErrorOf(`markRead during "${name}"`, () => adapter.markRead?.({ to, lastId: '17' }, connection), connection)
        await sendErrorOf(`acknowledge during "${name}"`, () => adapter.acknowledge?.('17', connection), connection)
        await sendErrorOf(`templates during "${name}"`, () => adapter.templates?.list(connection), connection)
        await sendErrorOf(`account during "${name}"`, () => adapter.account?.ask(connection), connection)
        await sendErrorOf(`renewKey during "${name}"`, () => adapter.account?.renewKey?.(connection), connection)
        await sendErrorOf(`connect during "${name}"`, () => adapter.connect?.(connection), connection)
        await sendErrorOf(`disconnect during "${name}"`, () => adapter.disconnect?.(connection), connection)
        if (ref !== undefined) await sendErrorOf(`download during "${name}"`, () => adapter.download?.(ref, connection), connection)
        await open.heal()
      }
    }),
  },
  {
    name: 'what the definition promises, the adapter can do',
    check({ adapter }) {
      const { capabilities, checks } = adapter.definition
      assert.equal(adapter.edit !== undefined, capabilities.edits, 'edits are promised and missing, or the other way round')
      const { reactions, takesBack } = capabilities
      assert.equal(adapter.react !== undefined, reactions !== undefined, 'reactions are promised and missing, or the other way round')
      assert.equal(adapter.takeBack !== undefined, takesBack !== undefined, 'taking back is promised and missing, or the other way round')
      assert.equal(adapter.typing !== undefined, capabilities.operatorTyping, 'typing is promised and missing, or the other way round')
      assert.equal(
        adapter.markRead !== undefined,
        capabilities.marksRead ?? false,
        'marks are promised and missing, or the other way round',
      )
      const { template } = capabilities
      assert.equal(adapter.templates !== undefined, template !== undefined, 'templates are promised and missing, or the other way round')
      for (const pace of [adapter.pace, adapter.pace?.perChat])
        assert.ok(!pace || pace.perSecond > 0, 'a pace at which nothing is ever sent')
      assert.ok((adapter.pace?.perChat?.burst ?? 1) >= 1, 'a burst of nothing')
      assert.ok(checks.length > 0, 'a channel with an adapter has something to check')
    },
  },
]

/** Sends all parts of a message, each as it comes back from the database. */
export async function sendAll(adapter: ChannelAdapter, open: OpenWorld, message: OutgoingMessage = plainMessage(open)): Promise<string[]> {
  const ids: string[] = []
  for (const part of adapter.plan(message)) {
    const stored: unknown = JSON.parse(JSON.stringify(part))
    ids.push(...(await adapter.send(stored, message, open.connection)).externalIds)
  }
  return ids
}
