import { beforeEach, expect, test } from 'vitest'
import { addToProgress, noteThrough, settle, toggleChosen, useChoosing } from './choosing.ts'

const refused = (chatId: string) => ({ chatId, name: chatId, why: 'A colleague has it.' })

beforeEach(() => useChoosing.setState({ on: true, ids: ['a', 'b', 'c'], progress: null, failed: [] }))

test('what was refused stays said while something else is done with another chat', () => {
  settle({ chatIds: ['a', 'b'], failed: [refused('b')], undoing: false })
  settle({ chatIds: ['d'], failed: [], undoing: false })

  expect(useChoosing.getState()).toMatchObject({ ids: ['c', 'b'], failed: [refused('b')], on: true })
})

test('what was refused is forgotten once it is done, or let go', () => {
  settle({ chatIds: ['a', 'b', 'c'], failed: [refused('a'), refused('b')], undoing: false })
  settle({ chatIds: ['a'], failed: [], undoing: false })
  expect(useChoosing.getState().failed).toEqual([refused('b')])

  toggleChosen('b')

  expect(useChoosing.getState()).toMatchObject({ ids: [], failed: [] })
})

test('an act by the menu of another card ends nobody’s choosing, while the act with all that are chosen does', () => {
  useChoosing.setState({ ids: [] })
  settle({ chatIds: ['d'], failed: [], undoing: false })
  expect(useChoosing.getState().on).toBe(true)

  useChoosing.setState({ ids: ['a'] })
  settle({ chatIds: ['a'], failed: [], undoing: false })
  expect(useChoosing.getState()).toMatchObject({ on: false, ids: [] })
})

test('two acts under way count together, and neither ends the count of the other', () => {
  addToProgress(3)
  noteThrough()
  addToProgress(1)
  expect(useChoosing.getState().progress).toEqual({ done: 1, of: 4 })

  noteThrough()
  noteThrough()
  expect(useChoosing.getState().progress).toEqual({ done: 3, of: 4 })
  noteThrough()

  expect(useChoosing.getState().progress).toBeNull()
})
