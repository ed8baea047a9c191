import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'

const limits = { LOGIN_ATTEMPTS_PER_QUARTER_HOUR: '5' }
useServer(limits)

let second: TestServer
beforeAll(async () => {
  second = await startTestServer(limits)
})
afterAll(() => second.stop())

const monthMinutes = 30 * 24 * 60
/** Ten thousand in all (reliability T13). */
const guesses = 5_000
const atOnce = 50

const waitedFor = "UPDATE lockouts SET locked_until = now() - interval '1 second' WHERE subject = sha256(convert_to($1, 'UTF8'))"

describe.each([
  { secret: 'password of an account, from anywhere', lockout: 'passwordsOfStrangers', free: 20 },
  { secret: 'code of a second factor', lockout: 'secondFactors', free: 5 },
] as const)('the $secret', ({ lockout, free }) => {
  it('is looked at a few times, of thousands of guesses through two processes', async () => {
    const processes = [server(), second].map(({ app }) => app.limits.lockouts[lockout])
    let lookedAt = 0

    for (let done = 0; done < guesses; done += atOnce) {
      const round = Array.from({ length: atOnce }, (_one, index) => processes[index % processes.length]?.attempt(`anna ${lockout}`, 'anna'))
      for (const answer of await Promise.all(round)) if (answer?.lockedMinutes === undefined) lookedAt++
    }

    expect(lookedAt).toBe(free)
  }, 60_000)

  it('is looked at once a day in the end by whoever has the patience for a month', async () => {
    const tries = server().app.limits.lockouts[lockout]
    const key = `boris ${lockout}`
    let lookedAt = 0
    for (let waited = 0; waited < monthMinutes; ) {
      const answer = await tries.attempt(key, key)
      if (answer.lockedMinutes === undefined) lookedAt++
      else {
        waited += answer.lockedMinutes
        await server().database.systemPool.query(waitedFor, [key])
      }
    }

    expect(lookedAt).toBeLessThan(free + 40)
  })
})
