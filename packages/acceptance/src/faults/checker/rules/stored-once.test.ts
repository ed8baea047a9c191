import { expect, it } from 'vitest'
import { evidence, kindsOf, promised, stored } from '../testing/sample-evidence.ts'
import { storedOnce } from './stored-once.ts'

const whole = evidence({ promised: [promised(0), promised(1)], messages: [stored('c0-0', 1), stored('c0-1', 2)] })

it('has nothing to say about a database that holds what was promised', () => {
  expect(storedOnce.check(whole)).toEqual([])
})

it('finds what was accepted and is not there; what was not accepted may be there or not', () => {
  const more = [promised(2), promised(3, { state: 'unknown' }), promised(4, { state: 'refused' })]

  expect(storedOnce.check({ ...whole, promised: [...whole.promised, ...more] })).toEqual([
    { invariant: 'I1', kind: 'lost', what: 'c0-2 was accepted and is not in the database' },
  ])
})

it('finds what is there twice, and what nobody sent', () => {
  const messages = [...whole.messages, stored('c0-1', 3), stored('from nowhere', 4)]

  expect(kindsOf(storedOnce.check({ ...whole, messages }))).toEqual(['doubled', 'broken'])
})
