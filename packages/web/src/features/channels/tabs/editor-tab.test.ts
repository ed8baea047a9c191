import { expect, it } from 'vitest'
import { tabAddress, tabIn, tabOfField } from './editor-tab.ts'

it.each([
  ['?id=1', 'common'],
  ['?id=1&tab=routing', 'routing'],
  ['?tab=auto-replies', 'auto-replies'],
  ['?tab=unheard-of', 'common'],
])('reads %s as the tab %s', (search, tab) => {
  expect(tabIn(search)).toBe(tab)
})

it('changes the tab in the address and nothing else', () => {
  expect(tabAddress('/edit/telegram', '?id=1', 'routing')).toBe('/edit/telegram?id=1&tab=routing')
  expect(tabAddress('/edit/telegram', '?id=1&tab=routing', 'common')).toBe('/edit/telegram?id=1')
})

it.each([
  ['name', 'common'],
  ['settings.token', 'common'],
  ['service.overdueMinutes', 'common'],
  ['service.autoReplies.onlineMessage', 'auto-replies'],
  ['service.assessment.text', 'auto-replies'],
])('knows where the field %s stands: %s', (path, tab) => {
  expect(tabOfField(path)).toBe(tab)
})
