import { describe, expect, it } from 'vitest'
import { namedSections, withBelow } from './section-tree.ts'

const section = (id: string, parentId: string | null, ru: string, en = '') => ({
  id,
  version: 1,
  parentId,
  names: { 'ru-RU': ru, 'en-GB': en },
})
const shop = [
  section('a', null, 'Магазин', 'Shop'),
  section('b', 'a', 'Доставка'),
  section('c', 'b', 'Курьер'),
  section('d', null, 'Оплата'),
]

describe('the tree of sections', () => {
  it('names each in the language of the screen, else in the other one', () => {
    expect(namedSections(shop, 'en-GB').map(({ label }) => label)).toEqual([
      'Shop',
      'Shop › Доставка',
      'Shop › Доставка › Курьер',
      'Оплата',
    ])
  })

  it('knows what is below a section', () => {
    expect([...withBelow(namedSections(shop, 'ru-RU'), 'a')]).toEqual(['a', 'b', 'c'])
  })
})
