import { describe, expect, it } from 'vitest'
import { type ListPages, listKey } from '../../../live/chat-list.ts'
import { placeOf } from '../../../live/chat-place.ts'
import { emptyState, type LiveState } from '../../../live/live-state.ts'
import { anna, boris, sampleChat } from '../../../live/testing/sample-views.ts'
import { goneFrom, holdOrder, letIn } from './held-order.ts'

describe('holding the order of a list', () => {
  it.each([
    ['nothing changes', 'abc', 'abc', 'abc', 0],
    ['a new chat comes', 'abc', 'xabc', 'abc', 1],
    ['a chat moves up', 'abcd', 'dabc', 'abcd', 1],
    ['a chat leaves', 'abc', 'ac', 'abc', 0],
    ['older ones are fetched at the end', 'abc', 'abcde', 'abcde', 0],
    ['everything at once', 'abcd', 'xdac', 'abcd', 2],
  ])('when %s', (_, held, current, ids, fresh) => {
    const order = holdOrder([...held], [...current])

    expect(order.ids.join('')).toBe(ids)
    expect(order.fresh).toBe(fresh)
  })
})

describe('the open chat in a list whose order is held', () => {
  it.each([
    ['stands where it belongs', 'abc', 'abxc', 'x', 'abxc'],
    ['stands above what has moved up since', 'abc', 'xcab', 'x', 'abxc'],
    ['comes last where nothing is below it', 'abc', 'abcx', 'x', 'abcx'],
    ['stays where it was', 'abc', 'bac', 'b', 'abc'],
    ['is not there when it is in another list', 'abc', 'abc', 'x', 'abc'],
    ['is none', 'abc', 'xabc', null, 'abc'],
  ])('%s', (_, held, current, open, ids) => {
    expect(letIn([...held], [...current], open === null ? [] : [open]).join('')).toBe(ids)
  })
})

describe('a chat to accept, in a list whose order is held', () => {
  it.each([
    ['comes in at its place at once', 'abc', 'xabc', 'x', 'xabc', 0],
    ['leaves what nobody has to accept outside', 'abc', 'xyabc', 'y', 'yabc', 1],
    ['comes in with others, in their order', 'abc', 'xaybc', 'xy', 'xaybc', 0],
    ['is the first of a list that was empty', '', 'x', 'x', 'x', 0],
    ['stays where it is', 'abx', 'xab', 'x', 'abx', 1],
  ])('%s', (_, held, current, offered, ids, fresh) => {
    const order = holdOrder(letIn([...held], [...current], [...offered]), [...current])

    expect(order.ids.join('')).toBe(ids)
    expect(order.fresh).toBe(fresh)
  })

  it('changes nothing where there is none', () => {
    const held = ['a', 'b']

    expect(letIn(held, ['x', 'a', 'b'], [])).toBe(held)
  })
})

describe('what has gone from a list whose order is held', () => {
  const query = { filter: 'assigned', scope: 'mine' } as const
  const viewer = { accountId: anna, teamIds: [], takesChats: true, seesAllChats: false, standing: 'as ever' }
  const lapsed = sampleChat({ id: 'lapsed', assigneeId: boris })
  const mine = sampleChat({ id: 'mine' })
  const behind = sampleChat({ id: 'behind', activeAt: '2026-05-12T07:00:00.000Z' })
  const pages: ListPages = {
    query,
    status: 'ready',
    nextCursor: 'next',
    frontier: placeOf(mine),
    loadingMore: false,
    foundCustomerIds: new Set(),
  }
  const state: LiveState = {
    ...emptyState(viewer, 0),
    chats: new Map([mine, lapsed, behind].map((chat) => [chat.id, chat])),
    lists: new Map([[listKey(query), pages]]),
  }

  it('is what a colleague has now, and what is no longer to be seen; not what is behind the last fetched page', () => {
    expect(goneFrom(state, listKey(query), ['mine', 'lapsed', 'unseen', 'behind'])).toEqual(['lapsed', 'unseen'])
  })
})
