import { expect, it } from 'vitest'
import { byGroup, inGroup } from './palette-item.ts'
import { recentFirst } from './recent-items.ts'

const line = (id: string) => ({ id, name: id, about: '', icon: null, run: () => {} })

it('puts what was chosen last on top, once, and what is not there any more nowhere', () => {
  const items = [...inGroup('chat', [line('close'), line('take')]), ...inGroup('pages', [line('reports')])]

  const shown = recentFirst(items, ['reports', 'gone', 'take'])

  expect(shown.map(({ id, group }) => `${group} ${id}`)).toEqual(['recent reports', 'recent take', 'chat close'])
})

it('keeps each group together when a search has found its lines in another order', () => {
  const found = [...inGroup('pages', [line('reports')]), ...inGroup('chat', [line('close')]), ...inGroup('pages', [line('users')])]

  expect(byGroup(found).map(({ id }) => id)).toEqual(['close', 'reports', 'users'])
})
