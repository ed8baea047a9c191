import { describe, expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'
import { createBreakers, placesOfAll } from './breaker.ts'

describe('the pause before another attempt', () => {
  it('lies anywhere under a ceiling that doubles, so that messages that failed together do not come back together', () => {
    expect(backoffMs(1, 0)).toBe(0)
    expect([1, 2, 3, 4].map((attempt) => backoffMs(attempt, 1))).toEqual([2_000, 4_000, 8_000, 16_000])
    expect(backoffMs(4, 0.25)).toBe(4_000)
  })

  it('is never longer than ten minutes', () => {
    expect(backoffMs(500, 1)).toBe(600_000)
  })
})

describe('the breaker of a channel', () => {
  const outcomes = (breakers: ReturnType<typeof createBreakers>, ...passed: boolean[]) =>
    passed.map((one) => (one ? breakers.passed('a') : breakers.failed('a')))

  it('opens when half of the last calls failed, and not at the first few', () => {
    const breakers = createBreakers()
    expect(outcomes(breakers, true, true, false, false)).toEqual([undefined, undefined, undefined, undefined])
    expect(outcomes(breakers, true, false)).toEqual([undefined, 30_000])
  })

  it('lets one message at a time through afterwards, until one has passed', () => {
    const breakers = createBreakers()
    outcomes(breakers, false, false, false, false, false)
    expect(breakers.enter('a', 4)).toBe(true)
    expect(breakers.enter('a', 4)).toBe(false)
    breakers.leave('a')
    expect(breakers.failed('a')).toBe(30_000)
    breakers.passed('a')
    expect([1, 2, 3, 4, 5].map(() => breakers.enter('a', 4))).toEqual([true, true, true, true, false])
  })

  it('of one channel is nothing to another', () => {
    const breakers = createBreakers()
    outcomes(breakers, false, false, false, false, false)
    expect([1, 2, 3, 4].map(() => breakers.enter('b', 4))).toEqual([true, true, true, true])
  })

  it('leaves places for channels that are well when others hang, and some to whoever does not send', () => {
    const breakers = createBreakers()
    const taken = Array.from({ length: 7 }, (_, hanging) => [1, 2, 3, 4].filter(() => breakers.enter(`hanging ${hanging}`, 4)).length)
    expect(taken).toEqual([4, 4, 4, 4, 1, 1, 1])
    expect(breakers.enter('well', 4)).toBe(true)
    breakers.leave('well')
    const more = Array.from({ length: 20 }, (_, other) => breakers.enter(`other ${other}`, 4)).filter(Boolean)
    expect(more).toHaveLength(placesOfAll - 19)
  })

  it('lets those who found no place ask again soon, and less often while a provider hangs', () => {
    let now = 0
    const breakers = createBreakers(() => now)
    breakers.enter('a', 1)
    expect(breakers.askAgainMs('a')).toBe(250)
    now = 3_000
    expect(breakers.askAgainMs('a')).toBe(3_000)
    now = 30_000
    expect(breakers.askAgainMs('a')).toBe(5_000)
    breakers.leave('a')
    expect(breakers.askAgainMs('a')).toBe(250)
  })

  it('forgets calls that are long ago', () => {
    const breakers = createBreakers()
    outcomes(breakers, false, false, false, false)
    expect(outcomes(breakers, ...Array.from({ length: 20 }, () => true), false).at(-1)).toBeUndefined()
  })
})
