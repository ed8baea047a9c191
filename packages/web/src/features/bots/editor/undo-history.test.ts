import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginHistory, did, redone, undone } from './undo-history.ts'

it('takes back every step in turn, and brings each back again', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 50 }), (steps) => {
      const states = steps.map((value) => ({ value }))
      const begin = { value: Number.NaN }
      let history = states.reduce((before, state) => did(before, state), beginHistory(begin))
      const last = history.present
      for (const _ of states) history = undone(history)
      expect(history.present).toBe(begin)
      expect(undone(history)).toBe(history)
      for (const _ of states) history = redone(history)
      expect(history.present).toBe(last)
      expect(redone(history)).toBe(history)
    }),
  )
})

it('forgets what was taken back once something else is done', () => {
  const history = did(undone(did(beginHistory('a'), 'b')), 'c')

  expect(redone(history)).toBe(history)
  expect(undone(history).present).toBe('a')
})

it('takes letters of one text back together', () => {
  const typed = did(did(did(beginHistory(''), 'H'), 'He', true), 'Hel', true)

  expect(undone(typed).present).toBe('')
})
