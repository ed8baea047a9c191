import { expect, it } from 'vitest'
import { sampleChat } from '../../../../live/testing/sample-views.ts'
import { newestOfEach } from './newest-of-each.ts'

it('is one chat of each customer: the open one, else the one that was active last', () => {
  const marina = { customerId: 'marina' }
  const igor = { customerId: 'igor', state: 'closed' as const }
  const chats = [
    sampleChat({ id: 'later, closed', ...marina, state: 'closed', activeAt: '2026-11-21T10:00:00.000Z' }),
    sampleChat({ id: 'open', ...marina, activeAt: '2026-11-20T10:00:00.000Z' }),
    sampleChat({ id: 'first', ...igor, activeAt: '2026-11-18T10:00:00.000Z' }),
    sampleChat({ id: 'last', ...igor, activeAt: '2026-11-19T10:00:00.000Z' }),
  ]

  expect(newestOfEach(chats).map(({ id }) => id)).toEqual(['open', 'last'])
})
