import { expect, it } from 'vitest'
import { auditAddress, auditFilterOf, auditSearchOf, noFilter } from './audit-filter.ts'

it('reads its own address, and nothing else out of a strange one', () => {
  const filter = { ...noFilter, search: 'Иван & Co', action: 'channel.deleted' as const, from: '2026-11-01', to: '2026-11-30' }

  expect(auditFilterOf(auditAddress(filter).split('?')[1] ?? '')).toEqual(filter)
  expect(auditFilterOf('?action=everything&actorId=me&from=yesterday')).toEqual(noFilter)
})

it('includes the last day of a period', () => {
  const { from, to } = auditSearchOf({ ...noFilter, from: '2026-11-30', to: '2026-11-30' })

  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000)
})
