import { rightNames } from '@besedka/contract'
import { expect, it } from 'vitest'
import { rightGroups } from './right-groups.ts'

it('shows every right once', () => {
  expect(Object.values(rightGroups).flat().sort()).toEqual([...rightNames].sort())
})
