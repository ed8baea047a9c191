import type { StaffEvent, StaffFrame } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { createFeedSession } from './feed-session.ts'

/** Only positions count here. */
const at = (...positions: number[]) => positions.map((position) => ({ position }) as StaffEvent)

type Step = { hello: number | null } | { events: number[] } | Extract<StaffFrame, { type: 'welcome' | 'resync' | 'ping' }>

/** A session that one thing after another has been told to, and what it has said of each. */
function after(...steps: Step[]) {
  const session = createFeedSession()
  return { session, said: steps.flatMap((step) => tell(session, step)) }
}

function tell(session: ReturnType<typeof createFeedSession>, step: Step): unknown[] {
  if ('hello' in step) return [{ from: session.greet(step.hello) }]
  if ('events' in step) {
    const events = at(...step.events)
    const fresh = session.freshOf(events)
    return [{ fresh: fresh.map(({ position }) => position), lost: session.arrive(events, fresh) }]
  }
  switch (step.type) {
    case 'welcome':
      return [{ resumed: session.welcome(step) }]
    case 'ping':
      return [{ lost: session.compare(step) }]
    case 'resync':
      session.resync(step)
      return []
  }
}

const opens = (position: number, more: { standing?: string; log?: string } = {}): Step => ({
  type: 'welcome',
  version: 1,
  position,
  end: position,
  ...more,
})
const ping = (position: number, told: number): Step => ({ type: 'ping', position, told })
const fresh = (...positions: number[]) => ({ fresh: positions, lost: 0 })

describe('the session of a feed', () => {
  it.each<[name: string, steps: Step[], said: unknown[]]>([
    ['starts afresh where nothing is known', [{ hello: null }, opens(7)], [{ from: null }, { resumed: false }]],
    [
      'goes on from where the server has confirmed, not from what was applied: a frame may have been lost between',
      [{ hello: null }, opens(7), { events: [8] }, ping(8, 1), { events: [9, 10] }, { hello: 10 }],
      [{ from: null }, { resumed: false }, fresh(8), { lost: 0 }, fresh(9, 10), { from: 8 }],
    ],
    [
      'leaves out what came before the break',
      [{ hello: null }, opens(7), { events: [8, 9] }, { hello: 9 }, opens(7), { events: [8, 9, 10] }],
      [{ from: null }, { resumed: false }, fresh(8, 9), { from: 7 }, { resumed: true }, fresh(10)],
    ],
    [
      'notices what was lost before the break when it is told again after it',
      [{ hello: null }, opens(7), { events: [9] }, { hello: 9 }, opens(7), { events: [8, 9, 10] }],
      [{ from: null }, { resumed: false }, fresh(9), { from: 7 }, { resumed: true }, { fresh: [8, 10], lost: 1 }],
    ],
    [
      'notices what was lost over two breaks, the second before anything came',
      [{ hello: null }, opens(7), { events: [9] }, { hello: 9 }, opens(7), { hello: 9 }, opens(7), { events: [8, 9] }],
      [
        { from: null },
        { resumed: false },
        fresh(9),
        { from: 7 },
        { resumed: true },
        { from: 7 },
        { resumed: true },
        { fresh: [8], lost: 1 },
      ],
    ],
    [
      'counts a position once however often it comes',
      [{ hello: null }, opens(7), { events: [8] }, { events: [8] }, ping(8, 1)],
      [{ from: null }, { resumed: false }, fresh(8), fresh(), { lost: 0 }],
    ],
    [
      'counts what is told again after a break as told, though it is left out',
      [{ hello: null }, opens(7), { events: [8] }, { hello: 8 }, opens(7), { events: [8, 9] }, ping(9, 2)],
      [{ from: null }, { resumed: false }, fresh(8), { from: 7 }, { resumed: true }, fresh(9), { lost: 0 }],
    ],
    [
      'counts anew with each welcome',
      [{ hello: null }, opens(7), { events: [8] }, ping(8, 1), { hello: 8 }, opens(8), ping(8, 0)],
      [{ from: null }, { resumed: false }, fresh(8), { lost: 0 }, { from: 8 }, { resumed: true }, { lost: 0 }],
    ],
    [
      'confirms nothing while the counts differ',
      [{ hello: null }, opens(7), { events: [9] }, ping(9, 2), { hello: 9 }],
      [{ from: null }, { resumed: false }, fresh(9), { lost: 1 }, { from: 7 }],
    ],
    [
      'has lost less than nothing where the server has told less than came',
      [{ hello: null }, opens(7), { events: [8] }, ping(8, 0)],
      [{ from: null }, { resumed: false }, fresh(8), { lost: -1 }],
    ],
    [
      'does not go on where other rights hold by now',
      [{ hello: null }, opens(7, { standing: 'as ever' }), { hello: 7 }, opens(7, { standing: 'promoted' })],
      [{ from: null }, { resumed: false }, { from: 7 }, { resumed: false }],
    ],
    [
      'goes on where a server that is older than the page does not say what may be heard',
      [{ hello: null }, opens(7, { standing: 'as ever' }), { hello: 7 }, opens(7)],
      [{ from: null }, { resumed: false }, { from: 7 }, { resumed: true }],
    ],
    [
      'suspects nothing of what comes after a fresh start',
      [{ hello: null }, opens(7), { events: [8] }, { type: 'resync', reason: 'tooOld', position: 20, log: 'a' }, { events: [21] }],
      [{ from: null }, { resumed: false }, fresh(8), fresh(21)],
    ],
    [
      'never goes on from behind what the screen has come to',
      [{ hello: null }, opens(7), { events: [8, 9] }, ping(9, 2), { hello: 5 }],
      [{ from: null }, { resumed: false }, fresh(8, 9), { lost: 0 }, { from: 5 }],
    ],
  ])('%s', (_, steps, said) => {
    expect(after(...steps).said).toEqual(said)
  })
})

describe('the log that positions count in', () => {
  it('is the one of the first ticket', () => {
    const session = createFeedSession()
    session.begin('first')
    session.begin('second')

    expect(session.log()).toBe('first')
  })

  it('is that of the welcome where the ticket did not name one', () => {
    expect(after({ hello: null }, opens(7, { log: 'first' })).session.log()).toBe('first')
  })

  it('stays what it was when another one says welcome, so that the next hello is answered by a resync again', () => {
    const cut = after({ hello: null }, opens(7, { log: 'first' }), { hello: 7 }, opens(7, { log: 'restored' }))

    expect(cut.session.log()).toBe('first')
  })

  it('is another one after a resync, and goes on from there', () => {
    const first = [{ hello: null }, opens(7, { log: 'first' })]
    const { session } = after(...first, { type: 'resync', reason: 'otherLog', position: 3, log: 'restored' })

    expect([session.log(), session.greet(5)]).toEqual(['restored', 3])
  })
})
