import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { RawUpdate } from '../../inbound.ts'
import { type Adapted, inWorld, type Rule } from '../rule.ts'
import { fuzz } from './fuzz.ts'
import { checkEvent } from './inbound-event.ts'

/** What comes in is hostile until it has been read. */
export const inboundRules: readonly Rule<Adapted>[] = [
  {
    name: 'split takes any bytes without throwing, and says the same of the same bytes',
    async check({ adapter, world }) {
      await fc.assert(
        fc.asyncProperty(bodies(world.updates), async (body) => {
          const updates = adapter.split(Buffer.from(body))
          for (const update of updates ?? []) checkUpdate(update)
          assert.deepEqual(adapter.split(Buffer.from(body)), updates, 'a second look at the same bytes finds other updates')
        }),
        fuzz,
      )
    },
  },
  {
    name: 'updates that differ have ids that differ',
    check({ adapter, world }) {
      const ids = world.updates.flatMap((body) => adapter.split(body) ?? []).map(({ externalId }) => externalId)
      assert.equal(new Set(ids).size, ids.length, `two updates share an id: ${ids.join(', ')}`)
    },
  },
  {
    name: 'receive takes any bytes without throwing, and always says what they mean or why they are ignored',
    check: inWorld(async ({ connection }, { adapter, world }) => {
      await fc.assert(
        fc.asyncProperty(bodies(world.updates), async (body) => {
          const events = await adapter.receive(Buffer.from(body), connection)
          assert.ok(events.length > 0, 'an update without any meaning, not even an ignored one')
          for (const event of events) checkEvent(event, adapter)
        }),
        fuzz,
      )
    }),
  },
  {
    name: 'receive reads the same update the same way, and understands those of the provider',
    check: inWorld(async ({ connection }, { adapter, world }) => {
      for (const body of world.updates) {
        const events = await adapter.receive(body, connection)
        assert.ok(events.length > 0, 'an update of the provider without any meaning, not even an ignored one')
        assert.deepEqual(await adapter.receive(body, connection), events, 'a second reading of the same update differs')
      }
    }),
  },
]

/** Rubbish, JSON of any shape, and updates of the provider with some bytes spoiled. */
export function bodies(updates: readonly Buffer[]): fc.Arbitrary<Uint8Array> {
  const rubbish = fc.uint8Array({ maxLength: 300 })
  const json = fc.json().map((text) => new TextEncoder().encode(text))
  if (updates.length === 0) return fc.oneof(rubbish, json)
  const spoiled = fc
    .record({ update: fc.constantFrom(...updates), place: fc.nat(), bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }) })
    .map(({ update, place, bytes }) => {
      const copy = Uint8Array.from(update)
      for (const [index, byte] of bytes.entries()) copy[(place + index) % copy.length] = byte
      return copy
    })
  return fc.oneof(rubbish, json, { weight: 3, arbitrary: spoiled })
}

function checkUpdate({ externalId, conversation, order, body }: RawUpdate): void {
  assert.ok(externalId !== '' && conversation !== '', 'an update without an id or a conversation')
  assert.ok(Number.isFinite(order), 'an update without a place in the order')
  assert.ok(Buffer.isBuffer(body), 'an update without a body')
}
