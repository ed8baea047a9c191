import type { ChatHistoryEntry } from '@besedka/contract'
import { expect, it } from 'vitest'
import { anna, sampleHistoryEntry } from '../../../live/testing/sample-views.ts'
import { foldToAndFro } from './fold-to-and-fro.ts'

let position = 0

function entry(change: Partial<ChatHistoryEntry>): ChatHistoryEntry {
  position++
  return sampleHistoryEntry({
    position,
    at: new Date(Date.UTC(2026, 4, 12, 10, position)).toISOString(),
    by: { type: 'distribution', id: null },
    ...change,
  })
}

const given = () => entry({})
const back = () => entry({ type: 'chat.unassigned', by: { type: 'scheduler', id: null }, reason: 'noAnswer' })
const overdue = () => entry({ type: 'chat.overdue', by: { type: 'scheduler', id: null } })
const rows = (entries: ChatHistoryEntry[]) =>
  foldToAndFro(entries).map((row) => (row.type === 'event' ? row.entry.type : row.entries.length))

it('makes one row of a chat that went to and fro, and leaves where it is now', () => {
  const rush = Array.from({ length: 17 }, () => [given(), back()]).flat()
  expect(rows([entry({ type: 'chat.opened' }), ...rush])).toEqual(['chat.opened', 33, 'chat.unassigned'])
  expect(rows([...rush, given()])).toEqual([34, 'chat.assigned'])
})

it('leaves what else happened in its place', () => {
  expect(rows([given(), back(), overdue(), given(), back(), given()])).toEqual([4, 'chat.overdue', 'chat.assigned'])
})

it('leaves out that an answer was due soon', () => {
  const dueSoon = entry({ type: 'chat.halfOverdue', by: { type: 'scheduler', id: null } })
  expect(rows([given(), dueSoon, overdue()])).toEqual(['chat.assigned', 'chat.overdue'])
})

it('folds neither what people decided nor one time to and fro', () => {
  const taken = () => entry({ by: { type: 'operator', id: anna } })
  const transferred = () => entry({ type: 'chat.transferred', by: { type: 'operator', id: anna } })
  expect(rows([given(), back(), given()])).toHaveLength(3)
  const accepted = entry({ type: 'chat.accepted', by: { type: 'operator', id: anna } })
  expect(rows([given(), back(), given(), accepted, back(), given()])).toHaveLength(6)
  expect(rows([taken(), transferred(), taken(), transferred(), taken(), transferred()])).toHaveLength(6)
})
