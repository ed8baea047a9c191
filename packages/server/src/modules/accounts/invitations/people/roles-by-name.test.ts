import { expect, it } from 'vitest'
import { rolesByName } from './roles-by-name.ts'

const meant = (names: string[], name: string) => rolesByName(names.map((one) => ({ name: one }))).get(name)?.name

it('knows a built-in role by its names in both languages', () => {
  expect(meant(['Оператор', 'Helper'], 'operator')).toBe('Оператор')
  expect(meant(['Operator', 'Helper'], 'оператор')).toBe('Operator')
  expect(meant(['Operator', 'Helper'], 'helper')).toBe('Helper')
})

it('means the role that has a name itself, in whatever order they come', () => {
  expect(meant(['Оператор', 'Operator'], 'operator')).toBe('Operator')
  expect(meant(['Operator', 'Оператор'], 'operator')).toBe('Operator')
  expect(meant(['operator', 'Оператор'], 'оператор')).toBe('Оператор')
})

it('means none where it could be two', () => {
  expect(meant(['Helper', 'HELPER'], 'helper')).toBeUndefined()
})
