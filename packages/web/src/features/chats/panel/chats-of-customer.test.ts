import { describe, expect, it } from 'vitest'
import { sampleChat } from '../../../live/testing/sample-views.ts'
import { chatsOfCustomer } from './chats-of-customer.ts'

const marina = { customerId: 'marina' }
const first = sampleChat({ id: 'first', ...marina, createdAt: '2026-11-20T10:00:00.000Z' })

describe('the chats of a customer', () => {
  it('hold the one that has begun since they were fetched, and nobody else’s', () => {
    const next = sampleChat({ id: 'next', ...marina, createdAt: '2026-11-21T10:00:00.000Z' })
    const other = sampleChat({ id: 'other', customerId: 'igor' })

    const chats = chatsOfCustomer('marina', [first], new Map([next, other].map((chat) => [chat.id, chat])))

    expect(chats.map(({ id }) => id)).toEqual(['next', 'first'])
  })

  it('are what is known of them by now', () => {
    const closed = { ...first, state: 'closed' as const }

    expect(chatsOfCustomer('marina', [first], new Map([['first', closed]]))).toEqual([closed])
  })
})
