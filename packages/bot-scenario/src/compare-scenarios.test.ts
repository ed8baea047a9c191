import { expect, test } from 'vitest'
import { compareScenarios } from './compare-scenarios.ts'
import { button, scenarioOf } from './testing/scenario.ts'

const before = scenarioOf({
  hello: { isRoot: true, says: 'Hello', next: 'ask' },
  ask: { answers: [button('Prices', 'prices')] },
  prices: { says: 'See our site' },
})

test('says what came, what changed in which part, and what went', () => {
  const after = scenarioOf(
    {
      hello: { isRoot: true, says: 'Good day', next: 'ask', name: 'Greeting' },
      ask: { answers: [button('Prices', 'prices')], position: { x: 900, y: 0 } },
      bye: { says: 'Goodbye' },
    },
    'What?',
  )

  const { nodes, defaultMessage } = compareScenarios(before, after)

  expect(nodes.map(({ kind, node, parts }) => [kind, node.id, ...parts])).toEqual([
    ['changed', 'hello', 'name', 'replies'],
    ['came', 'bye'],
    ['went', 'prices'],
  ])
  expect(defaultMessage).toBe(true)
})

test('finds nothing where only the order of keys differs', () => {
  const nodes = before.nodes.map((node) => Object.fromEntries(Object.entries(node).reverse()) as typeof node)

  expect(compareScenarios(before, { ...before, nodes })).toEqual({ nodes: [], defaultMessage: false })
})
