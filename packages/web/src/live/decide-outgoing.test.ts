import { describe, expect, it } from 'vitest'
import { adoptedAt, judgeTakeBack, nextToSend, released, stateAfter } from './decide-outgoing.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

const now = Date.parse('2026-05-12T09:00:00Z')

type State = OutgoingMessage['state']

function outgoing(id: string, state: State): OutgoingMessage {
  return { chatId: 'chat-1', id, kind: 'reply', text: id, files: [], createdAt: '2026-05-12T08:59:00.000Z', state }
}

const held: State = { heldUntil: now + 5_000 }
const refused: State = { refused: 'Чат закрыт' }

describe('what is sent next of a chat', () => {
  it.each<[name: string, queue: State[], next: number | undefined]>([
    ['the oldest that waits', ['waiting', 'waiting'], 0],
    ['nothing while the oldest is held', [held, 'waiting'], undefined],
    ['nothing while the oldest waits for its files', ['uploading', 'waiting'], undefined],
    ['what stands before one that is held', ['waiting', held], 0],
    ['what was written after a refused one', [refused, 'waiting'], 1],
    ['what was written after one that is on its way from a page that is being left', ['sending', 'waiting'], 1],
    ['nothing behind a refused one that is followed by a held one', [refused, held, 'waiting'], undefined],
    ['nothing where only refused ones are left', [refused, refused], undefined],
    ['nothing of an empty queue', [], undefined],
  ])('is %s', (_, states, next) => {
    const queue = states.map((state, index) => outgoing(String(index), state))

    expect(nextToSend(queue)?.id).toBe(next === undefined ? undefined : String(next))
  })
})

describe('a failed attempt', () => {
  it.each([
    ['is done with when its event came before the failure', { kind: 'unreachable' }, false, null],
    ['is done with when it was deleted before the refusal', { kind: 'refused', code: 'any', message: 'Нет' }, false, null],
    ['waits when nobody answered', { kind: 'unreachable' }, true, 'waiting'],
    ['waits for the next session when this one is over', { kind: 'signedOut' }, true, 'waiting'],
    ['stays with its reason when it was refused', { kind: 'refused', code: 'any', message: 'Нет' }, true, { refused: 'Нет' }],
  ] as const)('%s', (_, failure, isQueued, state) => {
    expect(stateAfter(failure, isQueued)).toEqual(state)
  })
})

describe('taking back', () => {
  const own = { now, isOurs: true, isGone: false }
  const foreign = { now, isOurs: false, isGone: false }
  const endsIn = (ms: number): State => ({ heldUntil: now + ms })

  it.each([
    ['gives back a message of this tab until its moment', endsIn(1), own, 'given'],
    ['gives back a message of another tab while that can hear of it', endsIn(500), foreign, 'given'],
    ['comes too late for a message of another tab in its last moments', endsIn(499), foreign, 'tooLate'],
    ['gives nothing where another tab was faster, whoever holds it', endsIn(5_000), { ...own, isGone: true }, 'gone'],
    ['comes too late for another tab even where that has taken it back', endsIn(499), { ...foreign, isGone: true }, 'tooLate'],
    ['gives back what waits for its files', 'uploading', foreign, 'given'],
    ['comes too late for what waits its turn', 'waiting', own, 'tooLate'],
    ['comes too late for what is on its way', 'sending', own, 'tooLate'],
    ['is not for what was refused', refused, own, 'tooLate'],
  ] as const)('%s', (_, state, given, verdict) => {
    expect(judgeTakeBack(outgoing('1', state), given)).toBe(verdict)
  })
})

describe('a message of another tab', () => {
  it.each([
    ['is sent from here when that tab has had time for it', 'waiting', now + 5_000],
    ['is sent from here some time after it should have left', held, now + 10_000],
    ['is left alone while its files are there', 'uploading', null],
    ['is left alone when it was refused', refused, null],
  ] as const)('%s', (_, state, at) => {
    expect(adoptedAt(outgoing('1', state), now)).toBe(at)
  })
})

it('a held message counts as written when it is let go', () => {
  expect(released(outgoing('1', held), now)).toMatchObject({ state: 'waiting', createdAt: '2026-05-12T09:00:00.000Z' })
})
