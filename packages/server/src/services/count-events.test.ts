import { newId } from '@besedka/contract'
import { expect, it } from 'vitest'
import { countEvents } from './count-events.ts'

const event = (payload: Record<string, unknown>) => ({
  type: 'chat.assigned',
  subjectId: newId(),
  audience: ['staff'],
  payload,
  position: 1,
  at: new Date().toISOString(),
})

it('counts by cause what says its cause, and stands in the way of nothing else', () => {
  const figures = countEvents()

  figures.count([
    event({ detail: { by: { type: 'distribution', id: null }, reason: null } }),
    event({}),
    event({ detail: { by: 'nobody', reason: 7 } }),
  ])

  expect(figures.committed().get('chat.assigned')).toBe(3)
  expect([...figures.causes('chat.assigned')]).toEqual([['distribution', 1]])
})
