import type { CategoryView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { pathsOf } from './category-paths.ts'

const category = (id: string, parentId: string | null, name: string): CategoryView => ({
  id,
  parentId,
  name,
  version: 1,
  teamIds: null,
  archived: false,
  setId: null,
})

it('tells each category with all that it is below, in the order of the tree', () => {
  const tree = [category('1', null, 'Delivery'), category('2', '1', 'Courier'), category('3', '2', 'Late'), category('4', null, 'Payment')]

  expect(pathsOf(tree).map(({ ids, label }) => [ids.join(), label])).toEqual([
    ['1', 'Delivery'],
    ['1,2', 'Delivery › Courier'],
    ['1,2,3', 'Delivery › Courier › Late'],
    ['4', 'Payment'],
  ])
})

it('leaves out what stands below something that may not be chosen', () => {
  expect(pathsOf([category('2', '1', 'Courier')])).toEqual([])
})
