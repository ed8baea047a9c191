import { expect, it } from 'vitest'
import { isQuietlySame } from './quiet-chat.ts'
import { sampleChat } from './testing/sample-views.ts'

it('a chat stays quiet while messages come, and does not when it changes hands or who took part', () => {
  const chat = sampleChat({ participantIds: ['a'] })
  const later = { ...chat, participantIds: ['a'] }

  expect(isQuietlySame(chat, { ...later, version: 9, lastSeq: 9, unanswered: 3, activeAt: '2026-01-02T00:00:00.000Z' })).toBe(true)
  expect(isQuietlySame(chat, { ...later, assigneeId: 'b' })).toBe(false)
  expect(isQuietlySame(chat, { ...later, participantIds: ['a', 'b'] })).toBe(false)
  expect(isQuietlySame(chat, { ...later, waitingSince: '2026-01-02T00:00:00.000Z' })).toBe(false)
  expect(isQuietlySame(undefined, chat)).toBe(false)
})
