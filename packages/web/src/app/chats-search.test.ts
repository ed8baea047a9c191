import { expect, it } from 'vitest'
import { chatsAddress, chatsSearch } from './chats-search.ts'

it('reads the list and the chat from the address', () => {
  expect(chatsSearch('?filter=closed&chat=42&other=1')).toEqual({ filter: 'closed', chat: '42' })
})

it.each(['', '?filter=everything', '?filter=7', '?filter=toString&chat='])('falls back to the own chats for “%s”', (search) => {
  expect(chatsSearch(search)).toEqual({ filter: 'assigned' })
})

it('writes what it reads', () => {
  expect(chatsAddress({ filter: 'waiting', chatId: '42' })).toBe('/admin/chats?filter=waiting&chat=42')
  expect(chatsAddress({ filter: 'waiting', chatId: null })).toBe('/admin/chats?filter=waiting')
})
