import { expect, it } from 'vitest'
import { evidence, kindsOf, reply, stored } from '../testing/sample-evidence.ts'
import { reachedCustomers } from './reached-customers.ts'

const whole = evidence({
  promised: [reply(0), reply(1)],
  messages: [stored('o0-0', 1), stored('o0-1', 2)],
  seen: [{ customer: 't0', texts: ['o0-0', 'o0-1'] }],
})
const seen = (...texts: string[]) => [{ customer: 't0', texts }]

it('is content when every reply came once, in order', () => {
  expect(reachedCustomers.check(whole)).toEqual([])
})

it('finds a reply that never came, unless operators see that it was not delivered', () => {
  const missing = { ...whole, seen: seen('o0-0') }

  expect(kindsOf(reachedCustomers.check(missing))).toEqual(['lost'])
  expect(reachedCustomers.check({ ...missing, messages: [stored('o0-0', 1), stored('o0-1', 2, { status: 'undelivered' })] })).toEqual([])
})

it('finds a reply that came twice, unless it is marked as uncertain', () => {
  const twice = { ...whole, seen: seen('o0-0', 'o0-1', 'o0-0') }

  expect(kindsOf(reachedCustomers.check(twice))).toEqual(['doubled'])
  expect(reachedCustomers.check({ ...twice, messages: [stored('o0-0', 1, { uncertain: true }), stored('o0-1', 2)] })).toEqual([])
})

it('finds replies in the wrong order, and what nobody wrote', () => {
  expect(kindsOf(reachedCustomers.check({ ...whole, seen: seen('o0-1', 'o0-0') }))).toEqual(['disordered'])
  expect(kindsOf(reachedCustomers.check({ ...whole, seen: seen('o0-0', 'o0-1', 'buy now') }))).toEqual(['broken'])
})
