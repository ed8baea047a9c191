import { expect, it } from 'vitest'
import { evidence, kindsOf, promised, stored } from '../testing/sample-evidence.ts'
import { storedInOrder } from './stored-in-order.ts'

const log = { organisationId: 'org', position: 3, floor: 1, present: [2, 3] }
const whole = evidence({ promised: [promised(0), promised(1)], messages: [stored('c0-0', 1), stored('c0-1', 2)], logs: [log] })

it('has nothing to say about what stands in order', () => {
  expect(storedInOrder.check(whole)).toEqual([])
})

it('finds messages of a sender in the wrong order, and numbers with a hole', () => {
  expect(kindsOf(storedInOrder.check({ ...whole, messages: [stored('c0-1', 1), stored('c0-0', 2)] }))).toEqual(['disordered'])
  expect(kindsOf(storedInOrder.check({ ...whole, messages: [stored('c0-0', 1), stored('c0-1', 3)] }))).toEqual(['disordered'])
})

it('finds a hole in a log, and an event beyond its end; what was cleaned away is no hole', () => {
  expect(storedInOrder.check({ ...whole, logs: [{ ...log, present: [3] }] })).toHaveLength(1)
  expect(storedInOrder.check({ ...whole, logs: [{ ...log, present: [2, 3, 4] }] })).toHaveLength(1)
})
