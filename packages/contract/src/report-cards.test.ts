import { expect, it } from 'vitest'
import { metricIds } from './metrics.ts'
import { rareColumns, tabCards, tabColumns, tabMetrics } from './report-cards.ts'

it('a tab asks for its cards, and for what is shown as a column', () => {
  expect(tabMetrics('employees', (id) => id === 'transfers').toSorted()).toEqual([...tabCards.employees, 'transfers'].toSorted())
  expect(tabMetrics('channels')).toEqual(metricIds.filter((id) => !rareColumns.includes(id)))
})

it('a column that is not shown may be chosen again, where such rows have it', () => {
  const asked = tabMetrics('channels', () => false)

  const choices = tabColumns({ 'chats.opened': { n: 1 } }, 'channel', asked)

  expect(choices).toEqual(expect.arrayContaining(['customers.active', 'transfers']))
  expect(choices).not.toContain('operator.online')
  // It was asked for, and there was none.
  expect(choices).not.toContain('late.inTime')
  expect(
    tabColumns(
      {},
      'operator',
      tabMetrics('employees', () => false),
    ),
  ).toContain('wait.queueLost')
})
