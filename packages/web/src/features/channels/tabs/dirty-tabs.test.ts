import { expect, it } from 'vitest'
import { newServiceDraft } from '../service/service-draft.ts'
import { dirtyTabs } from './dirty-tabs.ts'

const service = newServiceDraft()
const saved = { name: 'Shop', service }

it('finds the tab of what was typed', () => {
  const assessment = { ...service.assessment, enabled: true }

  expect(dirtyTabs(saved, { ...saved })).toEqual([])
  expect(dirtyTabs({ ...saved, name: 'Store' }, saved)).toEqual(['common'])
  expect(dirtyTabs({ ...saved, service: { ...service, overdueMinutes: '30' } }, saved)).toEqual(['common'])
  expect(dirtyTabs({ ...saved, service: { ...service, assessment } }, saved)).toEqual(['auto-replies'])
  expect(dirtyTabs({ name: 'Store', service: { ...service, assessment } }, saved)).toEqual(['common', 'auto-replies'])
})
