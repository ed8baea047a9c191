import { expect, it } from 'vitest'
import { chatsAddress, chatsSearch, listOfChat } from './chats-search.ts'

it('reads the list and the chat from the address', () => {
  expect(chatsSearch('?filter=closed&chat=42&other=1')).toEqual({ filter: 'closed', chat: '42' })
})

it.each(['', '?filter=everything', '?filter=7', '?filter=toString&chat='])('falls back to the own chats for “%s”', (search) => {
  expect(chatsSearch(search)).toEqual({ filter: 'assigned' })
})

it('reads the chat beside it, if that is another one', () => {
  expect(chatsSearch('?filter=closed&chat=42&beside=43')).toEqual({ filter: 'closed', chat: '42', beside: '43' })
  expect(chatsSearch('?filter=closed&beside=43')).toEqual({ filter: 'closed', beside: '43' })
  expect(chatsSearch('?filter=closed&chat=42&beside=42')).toEqual({ filter: 'closed', chat: '42' })
})

it('reads the panel over the conversation, if there is such a one', () => {
  expect(chatsSearch('?filter=closed&chat=42&panel=history')).toEqual({ filter: 'closed', chat: '42', panel: 'history' })
  expect(chatsSearch('?filter=closed&chat=42&panel=toString')).toEqual({ filter: 'closed', chat: '42' })
})

it('writes what it reads', () => {
  expect(chatsAddress({ filter: 'waiting', chatId: '42', besideId: '43' })).toBe('/admin/chats?filter=waiting&chat=42&beside=43')
  expect(chatsAddress({ filter: 'waiting', chatId: '42' })).toBe('/admin/chats?filter=waiting&chat=42')
  expect(chatsAddress({ filter: 'waiting', chatId: '42', panel: 'files' })).toBe('/admin/chats?filter=waiting&chat=42&panel=files')
  expect(chatsAddress({ filter: 'waiting', chatId: null })).toBe('/admin/chats?filter=waiting')
})

it('a chat is looked for in the list that shows it', () => {
  expect(listOfChat({ state: 'assigned', snoozedUntil: '2026-11-26T10:00:00.000Z' })).toBe('snoozed')
  expect(listOfChat({ state: 'assigned', snoozedUntil: null })).toBe('assigned')
  expect(listOfChat({ state: 'waiting', snoozedUntil: null })).toBe('waiting')
  expect(listOfChat({ state: 'blacklisted', snoozedUntil: null })).toBe('closed')
})
