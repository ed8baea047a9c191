import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { HookRequest } from '../../adapter.ts'
import type { RawUpdate } from '../../inbound.ts'
import { type Adapted, inWorld, type Rule } from '../rule.ts'
import type { HookProof } from '../world.ts'
import { fuzz } from './fuzz.ts'
import { bodies } from './inbound-rules.ts'

/** Where the provider posts to us, nobody else may. */
export const hookRules: readonly Rule<Adapted>[] = [
  {
    name: 'verify believes the provider, and nothing that differs from its request in a byte of the proof',
    check: inWorld(async ({ connection }, { adapter, world }) => {
      const { hook } = adapter
      if (!hook) return
      assert.ok(world.hook, 'the adapter has a hook, and the world no request for it')
      const given = world.hook(connection)
      const { request } = given
      assert.ok(hook.verify(request, connection), 'a genuine request is refused')
      if ('proof' in given) return
      for (const forged of forgeries(given)) {
        assert.ok(!hook.verify(forged, connection), `a forged request is believed: ${proofIn(forged, given)}`)
      }
      const stranger = { ...connection, hookSecret: `${connection.hookSecret.slice(0, -1)}?`, secrets: spoiledSecrets(connection.secrets) }
      assert.ok(!hook.verify(request, stranger), 'a request for another channel is believed')
    }),
  },
  {
    name: 'the door of an app cuts a post by account into just what is in it, and never throws',
    check: inWorld(async ({ connection }, { adapter, world }) => {
      const door = adapter.hook?.app
      if (!door) return
      assert.notEqual(door.appOf(connection.settings), '', 'the settings name no app')
      fc.assert(
        fc.property(bodies(world.updates), (bytes) => {
          const whole = adapter.split(Buffer.from(bytes))
          const cut = door.split(Buffer.from(bytes))
          const ids = (updates: readonly RawUpdate[] | undefined) => updates?.map(({ externalId }) => externalId).toSorted()
          assert.deepEqual(ids(cut && [...cut.values()].flat()), ids(whole), 'the door loses or adds something')
        }),
        fuzz,
      )
    }),
  },
  {
    name: 'an answer to the provider never throws, and says the same to the same request',
    check: inWorld(async ({ connection }, { adapter, world }) => {
      const { hook } = adapter
      if (!hook || !world.hook) return
      const { request } = world.hook(connection)
      await fc.assert(
        fc.asyncProperty(bodies([...world.updates, request.body]), async (bytes) => {
          const asked = { ...request, body: Buffer.from(bytes) }
          for (const answer of [hook.handshake, hook.accepted]) {
            assert.deepEqual(await answer?.(asked, connection), await answer?.(asked, connection), 'two answers to one request differ')
          }
        }),
        fuzz,
      )
    }),
  },
]

/** A proof that can be spoiled. */
type ShownProof = Exclude<HookProof, { proof: 'address' }>

function proofIn({ headers, body }: HookRequest, given: ShownProof): unknown {
  return 'proofHeader' in given ? headers[given.proofHeader] : JSON.parse(body.toString())[given.proofField]
}

function withProofOf(given: ShownProof, value: string | string[] | undefined): HookRequest {
  const { request } = given
  if ('proofHeader' in given) return { ...request, headers: { ...request.headers, [given.proofHeader]: value } }
  return { ...request, body: Buffer.from(JSON.stringify({ ...JSON.parse(request.body.toString()), [given.proofField]: value })) }
}

function* forgeries(given: ShownProof): Generator<HookRequest> {
  const { request, signsBody } = given
  const proof = String(proofIn(request, given))
  const withProof = (value: string | string[] | undefined) => withProofOf(given, value)
  for (const other of [undefined, '', `${proof} `, proof + proof, [proof], [proof, proof], proof.slice(1), proof.slice(0, -1)])
    yield withProof(other)
  for (const place of proof.split('').keys())
    yield withProof(`${proof.slice(0, place)}${proof[place] === 'a' ? 'b' : 'a'}${proof.slice(place + 1)}`)
  if (!signsBody) return
  for (const place of request.body.keys()) {
    const body = Buffer.from(request.body)
    body[place] = (body[place] ?? 0) ^ 1
    yield { ...request, body }
  }
}

function spoiledSecrets(secrets: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, secret && `${secret}x`]))
}
