import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisit } from '../../testing/customer.ts'
import { given } from '../../testing/given.ts'
import { createPerson, type Person } from '../../testing/person.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { createRateLimit } from './rate-limits.ts'

const limits = { CUSTOMER_MESSAGES_PER_MINUTE: '6', LOGIN_ATTEMPTS_PER_QUARTER_HOUR: '6' }
useServer(limits)

let second: TestServer
beforeAll(async () => {
  second = await startTestServer(limits)
})
afterAll(() => second.stop())

describe('limits over several processes', () => {
  it('count messages of a customer wherever they go', async () => {
    const { site, ...office } = await given.office()
    const visitor = await office.customer()
    const elsewhere = await openVisit({ address: second.address }, { key: site.key, visitorToken: visitor.token })
    await until(() => visitor.writes('Again').then(ok, codeOf), 'tooManyRequestsException')

    // Told within a fifth of a second; alone this process would let six more through.
    expect(await until(() => elsewhere.writes('And again').then(ok, codeOf), 'tooManyRequestsException')).toBeLessThan(4)
  })

  it('count tries to sign in exactly', async () => {
    const { anna } = await given.office()
    const tries = Array.from({ length: 10 }, (_one, index) =>
      at(index % 2 === 0 ? second : server(), anna)
        .api.auth.login({ email: `${anna.id}@nobody.example`, password: 'Wrong-1234' })
        .then(ok, codeOf),
    )

    const answers = await Promise.all(tries)

    expect(answers.filter((code) => code === 'invalidCredentialsException')).toHaveLength(6)
    expect(answers.filter((code) => code === 'signInLockedException')).toHaveLength(4)
  })
})

describe('a token bucket', () => {
  it('is refilled evenly, and never above the amount', () => {
    let time = 0
    const limit = createRateLimit({ amount: 10, windowMs: 1_000, now: () => time })

    expect(Array.from({ length: 12 }, () => limit.take('a')).filter(Boolean)).toHaveLength(10)
    time += 200
    expect(Array.from({ length: 12 }, () => limit.take('a')).filter(Boolean)).toHaveLength(2)
    time += 60_000
    expect(Array.from({ length: 12 }, () => limit.take('a')).filter(Boolean)).toHaveLength(10)
  })

  it('tells once what was taken, of those who have used up a tenth', () => {
    const limit = createRateLimit({ amount: 20, windowMs: 1_000, now: () => 0 })
    limit.take('quiet')
    for (let taken = 0; taken < 5; taken++) limit.take('busy')

    expect(limit.untold()).toEqual([['busy', 5]])
    expect(limit.untold()).toEqual([])
  })

  it('counts what others have taken', () => {
    const limit = createRateLimit({ amount: 10, windowMs: 1_000, now: () => 0 })

    limit.takenElsewhere('a', 9)

    expect([limit.take('a'), limit.take('a')]).toEqual([true, false])
    limit.takenElsewhere('a', 1_000)
    expect(limit.untold()).toEqual([['a', 1]])
  })

  it('does not forget whom it refuses in a flood of others', () => {
    const limit = createRateLimit({ amount: 2, windowMs: 1_000, now: () => 0 })
    const flood = (from: number) => {
      for (let stranger = from; stranger < from + 150_000; stranger++) limit.take(`stranger ${stranger}`)
    }
    flood(0)
    limit.take('busy', 2)

    flood(150_000)

    expect(limit.take('busy')).toBe(false)
    expect(limit.take('stranger 0', 2)).toBe(true)
  })
})

/** The same person, at work through another process. */
function at({ address }: TestServer, person: Person): Person {
  return createPerson({ ...person.caller, address }, person)
}

/** Tries, some time after each other, until the answer is this; says how many were others. */
async function until(attempt: () => Promise<string>, answer: string): Promise<number> {
  for (let others = 0; ; others++) {
    if ((await attempt()) === answer) return others
    await sleep(150)
  }
}

const ok = () => 'ok'
const codeOf = (error: { code?: string }) => error.code ?? String(error)
