import type { CategoryReportRow } from '@besedka/contract'
import { expect, it } from 'vitest'
import { linesOf } from './category-tree.ts'

const row = (path: string, requests: number): CategoryReportRow => ({
  categoryIds: path.split('/'),
  names: path.split('/').map((part) => part.toUpperCase()),
  requests,
  formerRequests: null,
  firstReplyMs: null,
  rating: null,
})
const rows = [row('a/x', 2), row('b', 9), row('a', 5), row('a/y', 3), row('a/y/1', 1)]

it('puts what is below a category beneath it, the most requests first', () => {
  expect(linesOf(rows, new Set()).map(({ name, level, hasBelow }) => [name, level, hasBelow])).toEqual([
    ['B', 1, false],
    ['A', 1, true],
    ['Y', 2, true],
    ['1', 3, false],
    ['X', 2, false],
  ])
})

it('leaves out all that is below what is folded', () => {
  expect(linesOf(rows, new Set(['a'])).map(({ name }) => name)).toEqual(['B', 'A'])
})
