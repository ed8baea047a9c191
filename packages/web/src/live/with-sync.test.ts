import { describe, expect, it } from 'vitest'
import { emptyState, type LiveState } from './live-state.ts'
import { withSync } from './with-sync.ts'

const now = Date.parse('2026-05-12T12:04:31Z')
const viewer = { accountId: 'anna', teamIds: [], takesChats: true, seesAllChats: false, standing: 'as ever' }

/** A workspace about which nothing can be said against being in sync. */
const wellKept: LiveState = {
  ...emptyState(viewer, now),
  connection: { status: 'inSync', since: now },
  position: 41,
  feed: { heardAt: now - 1_000, announced: 41, repairs: 0, repairedAt: null },
}

const letter = {
  id: 'message-1',
  chatId: 'chat-1',
  kind: 'reply' as const,
  text: 'Здравствуйте',
  files: [],
  createdAt: new Date(now).toISOString(),
  state: 'waiting' as const,
}
const waiting = new Map([['chat-1', [letter]]])
const held = new Map([
  [
    'chat-1',
    [
      { ...letter, state: { heldUntil: now + 10_000 } },
      { ...letter, id: 'message-2' },
    ],
  ],
])
const refused = new Map([['chat-1', [{ ...letter, state: { refused: 'Чат закрыт' } }]]])

/** What is different from the well-kept workspace, when it is looked at (seconds later), and what it should say of itself. */
const cases: [string, Partial<LiveState>, number, LiveState['sync']['status']][] = [
  ['nothing is missing', {}, 0, 'inSync'],
  ['the last frame came 17 s ago', {}, 16, 'inSync'],
  ['the last frame came 18 s ago', {}, 17, 'silent'],
  ['no frame has come', { feed: { ...wellKept.feed, heardAt: null } }, 0, 'silent'],
  ['the server has told of more than is applied', { feed: { ...wellKept.feed, announced: 44 } }, 0, 'catchingUp'],
  ['what is on the screen is still being fetched', { connection: { status: 'catchingUp' } }, 0, 'catchingUp'],
  ['a message is held, and another waits behind it', { outgoing: held }, 9, 'inSync'],
  ['the line is down', { connection: { status: 'offline', since: now, retryAt: now } }, 0, 'offline'],
  [
    'the line is down and a message waits',
    { connection: { status: 'offline', since: now, retryAt: now }, outgoing: waiting },
    9,
    'offline',
  ],
  ['a message is being sent', { outgoing: waiting }, 2, 'inSync'],
  ['a message has been waiting for 3 s', { outgoing: waiting }, 3, 'unsent'],
  ['a message was refused', { outgoing: refused }, 0, 'unsent'],
  ['a draft was typed just now', { unsavedDrafts: new Map([['chat-1', now]]) }, 4, 'inSync'],
  ['a draft has not been saved for 5 s', { unsavedDrafts: new Map([['chat-1', now]]) }, 5, 'unsent'],
]

describe('the verdict of the screen on itself', () => {
  it.each(cases)('when %s', (_, difference, seconds, status) => {
    expect(withSync({ ...wellKept, ...difference }, now + seconds * 1_000).sync.status).toBe(status)
  })

  it('tells how much is behind, unsent and unsaved', () => {
    const state = { ...wellKept, feed: { ...wellKept.feed, announced: 44 }, outgoing: refused, unsavedDrafts: new Map([['chat-2', 0]]) }

    expect(withSync(state, now).sync).toMatchObject({ behind: 3, unsent: 1, unsaved: 1 })
  })

  it('keeps since when it stands, and begins anew when it falls', () => {
    const good = withSync(wellKept, now)
    const later = withSync(good, now + 10_000)
    const bad = withSync({ ...later, outgoing: refused }, now + 11_000)

    expect(later).toBe(good)
    expect(good.sync.since).toBe(now)
    expect(bad.sync).toMatchObject({ status: 'unsent', since: now + 11_000 })
    expect(withSync({ ...bad, outgoing: new Map() }, now + 12_000).sync.since).toBe(now + 12_000)
  })
})
