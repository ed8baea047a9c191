import { expect, it } from 'vitest'
import { askTask, scenarioOf } from '../testing/scenario.ts'
import { filled, withValue } from './values.ts'

it('a variable called as what every object has is empty until it is filled', () => {
  const scenario = scenarioOf({ ask: { isRoot: true, task: askTask({ variable: 'constructor' }) } })

  expect(filled('It is {constructor}.', scenario, {})).toBe('It is .')
  expect(filled('It is {constructor}.', scenario, withValue({}, 'constructor', 'Volkov'))).toBe('It is Volkov.')
})
