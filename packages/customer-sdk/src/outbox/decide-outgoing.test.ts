import { describe, expect, it } from 'vitest'
import type { OutgoingFile, OutgoingMessage } from '../chat-state.ts'
import { nextToSend, pauseAfter, retryLast, withoutFile } from './decide-outgoing.ts'

const fault = { code: 'fileUploadException', message: 'Too big' } as const

function file(key: string, change: Partial<OutgoingFile> = {}): OutgoingFile {
  return { key, name: `${key}.png`, mimeType: 'image/png', sizeBytes: 1, progress: 0, uploaded: null, source: null, fault: null, ...change }
}

function message(id: string, change: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return { id, text: id, files: [], createdAt: '2026-05-12T09:00:00.000Z', status: 'waiting', fault: null, ...change }
}

const refused = message('refused', { status: 'failed', fault })

describe('what is sent next', () => {
  it.each([
    ['the oldest that waits', [message('first'), message('second')], 'first'],
    ['what stands behind a refused one', [refused, message('second')], 'second'],
    ['nothing where all were refused', [refused], undefined],
  ] as const)('is %s', (_, list, id) => {
    expect(nextToSend(list)?.id).toBe(id)
  })
})

describe('sending a refused message again', () => {
  it('puts it behind what was written since', () => {
    const next = retryLast([refused, message('second')], 'refused')

    expect(next.map(({ id, status }) => [id, status])).toEqual([
      ['second', 'waiting'],
      ['refused', 'waiting'],
    ])
  })

  it.each(['second', 'gone'])('changes nothing of one that was not refused (%s)', (id) => {
    const list = [refused, message('second')]

    expect(retryLast(list, id)).toBe(list)
  })
})

describe('taking a file out of a message', () => {
  const both = [file('a'), file('b')]

  it.each<[name: string, given: Partial<OutgoingMessage>, key: string, change: Partial<OutgoingMessage> | null]>([
    ['takes back one that was nothing else', { text: '', files: [file('a')] }, 'a', null],
    ['leaves its words', { files: [file('a')] }, 'a', { files: [] }],
    ['begins anew what is being sent', { files: both, status: 'sending' }, 'a', { files: [file('b')], status: 'waiting', fault: null }],
    [
      'lets go what only this file held up',
      { files: [file('a', { fault }), file('b')], status: 'failed', fault },
      'a',
      { files: [file('b')], status: 'waiting', fault: null },
    ],
    [
      'leaves alone what another file holds up as well',
      { files: [file('a', { fault }), file('b', { fault })], status: 'failed', fault },
      'a',
      { files: [file('b', { fault })] },
    ],
    ['leaves alone what was refused for another reason', { files: both, status: 'failed', fault }, 'a', { files: [file('b')] }],
  ])('%s', (_, given, key, change) => {
    expect(withoutFile(message('1', given), key)).toEqual(change)
  })
})

describe('the pause after a failure', () => {
  it('is as long as the server asks for, and nobody may try earlier', () => {
    expect(pauseAfter({ retryAfterMs: 60_000 }, 1, 1_000)).toEqual({ waitMs: 60_000, notBefore: 61_000 })
  })

  it('may be cut short where the server has not asked for one', () => {
    const { waitMs, notBefore } = pauseAfter({ retryAfterMs: 0 }, 1, 1_000)

    expect(notBefore).toBe(0)
    expect(waitMs).toBeGreaterThanOrEqual(500)
    expect(waitMs).toBeLessThanOrEqual(1_000)
  })

  it('grows with each failure', () => {
    expect(pauseAfter({ retryAfterMs: 0 }, 5, 0).waitMs).toBeGreaterThanOrEqual(8_000)
  })
})
