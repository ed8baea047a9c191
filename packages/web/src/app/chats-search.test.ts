import { expect, it } from 'vitest'
import { chatsSearch } from './chats-search.ts'

it('reads the list and the chat from the address', () => {
  expect(chatsSearch({ filter: 'closed', chat: '42', other: 1 })).toEqual({ filter: 'closed', chat: '42' })
})

it.each([{}, { filter: 'everything' }, { filter: 7 }, { filter: 'toString' }])('falls back to the own chats for %j', (search) => {
  expect(chatsSearch(search)).toEqual({ filter: 'assigned' })
})
