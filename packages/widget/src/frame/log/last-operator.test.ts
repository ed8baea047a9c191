import type { CustomerMessageView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { lastOperator } from './last-operator.ts'

const joined = { id: 'n1', chatId: 'c1', type: 'operatorJoined' as const, operatorName: 'Anna', at: '2026-01-01T10:05:00.000Z' }

function message(authorName: string | null, createdAt: string) {
  return { authorName, createdAt } as CustomerMessageView
}

describe('who types', () => {
  it('is the operator who has joined and not written yet', () => {
    expect(lastOperator({ messages: [message(null, '2026-01-01T10:00:00.000Z')], notices: [joined] })).toBe('Anna')
    expect(lastOperator({ messages: [message('Boris', '2026-01-01T10:00:00.000Z')], notices: [joined] })).toBe('Anna')
  })

  it('is whoever has written since somebody joined', () => {
    expect(lastOperator({ messages: [message('Boris', '2026-01-01T10:09:00.000Z')], notices: [joined] })).toBe('Boris')
  })

  it('has no name when nobody has told one', () => {
    expect(lastOperator({ messages: [], notices: [{ ...joined, operatorName: null }] })).toBeNull()
  })
})
