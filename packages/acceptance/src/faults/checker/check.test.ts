import { expect, it } from 'vitest'
import { check } from './check.ts'
import { kindsOf, promised, reply, stored } from './testing/sample-evidence.ts'

it('does not judge what a run has not gathered', () => {
  const evidence = { promised: [promised(0), reply(0)], messages: [stored('o0-0', 1)] }

  // Not whether the reply reached its customer: nobody has looked at their phone.
  expect(kindsOf(check(evidence))).toEqual(['lost'])
  expect(kindsOf(check({ ...evidence, seen: [] }))).toEqual(['lost', 'lost'])
})
