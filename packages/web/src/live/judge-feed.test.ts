import { describe, expect, it } from 'vitest'
import type { ConnectionState } from './connection-state.ts'
import { decideOpening, isStalled, loseConnection, mayRepair, settleConnection } from './judge-feed.ts'
import { emptyState, type LiveState } from './live-state.ts'
import { noFeedYet } from './sync.ts'
import { anna } from './testing/sample-views.ts'

const now = Date.parse('2026-05-12T09:00:00Z')
const catchingUp: ConnectionState = { status: 'catchingUp' }
const inSync: ConnectionState = { status: 'inSync', since: now - 60_000 }
const offline: ConnectionState = { status: 'offline', since: now - 60_000, retryAt: now }

/** A screen at position 5 of a log that goes on to `announced`. */
function screen(connection: ConnectionState, announced = 5): LiveState {
  const empty = emptyState({ accountId: anna, teamIds: [], takesChats: true, seesAllChats: false, standing: 'as ever' }, now)
  return { ...empty, connection, position: 5, feed: { ...noFeedYet, announced } }
}

describe('what is fetched when the feed opens', () => {
  const resumed = { resumed: true, position: 5, begun: null, isOwed: false, fits: true }
  const anew = { ...resumed, resumed: false }

  it.each([
    ['everything where nothing is known', anew, 'everything'],
    ['what is in no log after a break', resumed, 'beside'],
    ['everything that a break cut off, when it is over', { ...resumed, isOwed: true }, 'owed'],
    ['everything where other rights hold, whatever was owed', { ...resumed, isOwed: true, fits: false }, 'everything'],
    ['the names where a new screen began from where the feed stands', { ...anew, begun: 5 }, 'names'],
    ['everything where it began from somewhere else', { ...anew, begun: 4 }, 'everything'],
    ['everything where it began with other rights', { ...anew, begun: 5, fits: false }, 'everything'],
    ['the names where the feed was cut before it opened, and goes on from where the screen began', { ...resumed, begun: 4 }, 'names'],
  ] as const)('is %s', (_, given, opening) => {
    expect(decideOpening(given)).toBe(opening)
  })
})

describe('being in sync', () => {
  const whole = { isFetching: false, hasCome: true, isMissed: false, now }

  it.each([
    ['begins when all has come', screen(catchingUp), whole, { status: 'inSync', since: now }],
    ['does not begin while something is being fetched', screen(catchingUp), { ...whole, isFetching: true }, catchingUp],
    ['does not begin before what is wanted has come', screen(catchingUp), { ...whole, hasCome: false }, catchingUp],
    ['does not begin while there is more to come', screen(catchingUp, 6), whole, catchingUp],
    ['goes on while something new is on its way', screen(inSync), { ...whole, hasCome: false }, inSync],
    ['ends when something did not come', screen(inSync), { ...whole, hasCome: false, isMissed: true }, catchingUp],
    ['is nothing that a late answer brings about without a line', screen(offline), whole, offline],
  ] as const)('%s', (_, state, fetched, connection) => {
    expect(settleConnection(state, fetched)).toEqual(connection)
  })

  it('keeps its identity while nothing changes, so that no screen is drawn again', () => {
    const state = screen(inSync)

    expect(settleConnection(state, whole)).toBe(state.connection)
  })
})

describe('standing still', () => {
  it.each([
    ['is noticed after ten seconds with more to come', screen(catchingUp, 6), 10_000, true],
    ['is not suspected before', screen(catchingUp, 6), 9_999, false],
    ['is none where nothing is to come', screen(catchingUp), 60_000, false],
    ['is none without a line', screen(offline, 6), 60_000, false],
  ] as const)('%s', (_, state, sinceMs, stalled) => {
    expect(isStalled(state, now - sinceMs, now)).toBe(stalled)
  })

  it('is repaired at most once a minute', () => {
    const repairedAt = (at: number | null) => mayRepair({ ...noFeedYet, repairedAt: at }, now)

    expect([repairedAt(null), repairedAt(now - 59_999), repairedAt(now - 60_000)]).toEqual([true, false, true])
  })
})

it('a line counts as lost since it was lost first', () => {
  expect(loseConnection(inSync, now, now + 500)).toEqual({ status: 'offline', since: now, retryAt: now + 500 })
  expect(loseConnection(offline, now, now + 500)).toEqual({ ...offline, retryAt: now + 500 })
})
