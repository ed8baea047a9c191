import { createChallenge, sha, verifySolution } from 'altcha/lib'
import { expect, it } from 'vitest'
import { solve } from './solve.ts'

const secrets = { hmacSignatureSecret: 'signature', hmacKeySignatureSecret: 'proof' }

async function task(counter: number) {
  const challenge = await createChallenge({
    ...secrets,
    algorithm: 'SHA-256',
    cost: 1,
    counter,
    deriveKey: sha.deriveKey,
    expiresAt: Math.floor(Date.now() / 1_000) + 300,
    data: { action: 'signUp' },
  })
  // Every field that the contract names has been set above.
  return challenge as Parameters<typeof solve>[0]
}

it("finds what ALTCHA's own library takes for solved", async () => {
  const { challenge, solution } = JSON.parse(atob(await solve(await task(1_234))))
  expect(solution.counter).toBe(1_234)
  expect(await verifySolution({ ...secrets, challenge, solution, deriveKey: sha.deriveKey })).toMatchObject({ verified: true })
})

it('stops when nobody waits for it any more', async () => {
  await expect(solve(await task(4_000_000_000), AbortSignal.timeout(30))).rejects.toThrow()
})
