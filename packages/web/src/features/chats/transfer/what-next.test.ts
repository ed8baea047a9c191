import type { OperatorView, TransferTargets } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { whatNext } from './what-next.ts'
import { withPresence } from './with-presence.ts'

const targets: TransferTargets = {
  limit: 2,
  operators: [{ accountId: 'zoe', status: 'active', reason: null, load: 1, ownLimit: null }],
  teams: [
    { teamId: 'sales', active: 2, freePlaces: 1, waiting: 3, ahead: 2 },
    { teamId: 'night', active: 0, freePlaces: 0, waiting: 0, ahead: 0 },
  ],
  bots: [{ botId: 'shop' }],
}
const zoe = { type: 'operator', accountId: 'zoe' } as const
const lunch: OperatorView = { accountId: 'zoe', version: 2, status: 'break', reason: 'lunch', since: '2026-05-12T08:00:00.000Z' }

describe('what the dialog says will happen', () => {
  it('follows the operator who is chosen: at work, on a break the moment the feed tells it, full, gone', () => {
    const withLunch = withPresence(targets, new Map([['zoe', lunch]]))
    const full = { ...targets, operators: targets.operators.map((operator) => ({ ...operator, load: 2, ownLimit: null })) }

    expect(whatNext(targets, zoe)).toMatchObject({ key: 'next-active', possible: true })
    expect(whatNext(withLunch, zoe)).toMatchObject({ key: 'next-break', possible: true })
    expect(whatNext(full, zoe)).toMatchObject({ key: 'nextFull', possible: false })
    const roomier = { ...full, operators: full.operators.map((operator) => ({ ...operator, ownLimit: 5 })) }
    expect(whatNext(roomier, zoe)).toMatchObject({ key: 'next-active', possible: true })
    expect(whatNext({ ...targets, operators: [] }, zoe)).toMatchObject({ key: 'nextGone', possible: false })
  })

  it('says that a bot answers at once, unless it is gone', () => {
    expect(whatNext(targets, { type: 'bot', botId: 'shop' })).toEqual({ key: 'nextBot', possible: true, ahead: 0 })
    expect(whatNext(targets, { type: 'bot', botId: 'gone' })).toMatchObject({ key: 'nextGone', possible: false })
  })

  it('names the queue of the team', () => {
    expect(whatNext(targets, { type: 'team', teamId: 'sales' })).toEqual({ key: 'nextQueue', possible: true, ahead: 2 })
    expect(whatNext(targets, { type: 'team', teamId: 'night' })).toMatchObject({ key: 'nextNobody', possible: true })
    expect(whatNext(targets, { type: 'team', teamId: 'gone' })).toMatchObject({ key: 'nextGone', possible: false })
  })
})
