import assert from 'node:assert/strict'
import type { HookRequest } from '../../adapter.ts'
import { type Adapted, inWorld, type Rule } from '../rule.ts'

/** Where the provider posts to us, nobody else may. */
export const hookRules: readonly Rule<Adapted>[] = [
  {
    name: 'verify believes the provider, and nothing that differs from its request in a byte of the proof',
    check: inWorld(async ({ connection }, { adapter, world }) => {
      const { hook } = adapter
      if (!hook) return
      assert.ok(world.hook, 'the adapter has a hook, and the world no request for it')
      const { request, proofHeader, signsBody } = world.hook(connection)
      assert.ok(hook.verify(request, connection), 'a genuine request is refused')
      for (const forged of forgeries(request, proofHeader, signsBody)) {
        assert.ok(!hook.verify(forged, connection), `a forged request is believed: ${forged.headers[proofHeader]}`)
      }
      const stranger = { ...connection, hookSecret: `${connection.hookSecret.slice(0, -1)}?`, secrets: spoiledSecrets(connection.secrets) }
      assert.ok(!hook.verify(request, stranger), 'a request for another channel is believed')
    }),
  },
]

function* forgeries(request: HookRequest, proofHeader: string, signsBody: boolean): Generator<HookRequest> {
  const proof = String(request.headers[proofHeader])
  const withProof = (value: string | string[] | undefined) => ({ ...request, headers: { ...request.headers, [proofHeader]: value } })
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
