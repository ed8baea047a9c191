import type { CustomerEvent } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { arrived, compare, freshOf, goOnFrom, newSession, reach, welcome } from './feed-session.ts'

/** Only positions count here. */
const at = (...positions: number[]) => positions.map((position) => ({ position }) as CustomerEvent)
const opens = (position: number, log?: string) => ({ type: 'welcome', version: 1, position, end: position, log }) as const
const ping = (position: number, told: number) => ({ type: 'ping', position, told }) as const

const listening = welcome(newSession, opens(100, 'first')).session

describe('the session of a customer’s feed', () => {
  it('fetches at its first welcome only', () => {
    const again = welcome(listening, opens(100, 'first'))

    expect(welcome(newSession, opens(100, 'first')).isNew).toBe(true)
    expect([again.isNew, again.session.cursor]).toEqual([false, 100])
  })

  it('keeps its log over a welcome of another one, whose resync comes next', () => {
    const restored = welcome(listening, opens(100, 'restored')).session
    expect(restored.log).toBe('first')

    expect(goOnFrom(restored, { type: 'resync', reason: 'otherLog', position: 3, log: 'restored' })).toMatchObject({
      cursor: 3,
      log: 'restored',
    })
  })

  it('takes an event once, and never goes back', () => {
    const here = reach(listening, 105)

    expect(freshOf(here, at(104, 105, 106)).map(({ position }) => position)).toEqual([106])
    expect(reach(here, 101).cursor).toBe(105)
  })

  it('is whole while as much has come as was told', () => {
    const here = arrived(reach(listening, 102), at(101, 102))

    expect(compare(here, ping(102, 2))).toMatchObject({ isWhole: true, session: { cursor: 102 } })
  })

  it('asks for what never came once, and counts on from there', () => {
    const missed = compare(listening, ping(101, 1))
    expect(missed.isWhole).toBe(false)

    expect(compare(missed.session, ping(101, 1)).isWhole).toBe(true)
    expect(compare(arrived(missed.session, at(102)), ping(102, 2)).isWhole).toBe(true)
  })

  it('does not count what broke its listener, though it goes on from behind it', () => {
    const broken = reach(listening, 101)

    expect(compare(broken, ping(101, 1)).isWhole).toBe(false)
  })
})
