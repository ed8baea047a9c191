import { expect, it } from 'vitest'
import { createOwedState } from './owed-state.ts'

/** A state whose fetches are in the test's hands; `asked` tells whether each was anew. */
function givenOwed() {
  const asked: boolean[] = []
  const answers: PromiseWithResolvers<boolean>[] = []
  const owed = createOwedState((anew) => {
    asked.push(anew)
    const answer = Promise.withResolvers<boolean>()
    answers.push(answer)
    return answer.promise
  })
  return { owed, asked, answers }
}

it('is owed until it has come whole', async () => {
  const { owed, answers } = givenOwed()
  owed.owe(false)
  const first = owed.fetch()
  answers[0]?.resolve(false)
  expect([await first, owed.isOwed()]).toEqual([false, true])

  const second = owed.fetch()
  answers[1]?.resolve(true)

  expect([await second, owed.isOwed()]).toEqual([true, false])
})

it('is owed anew as long as one fresh start among several could trust nothing', async () => {
  const { owed, asked } = givenOwed()
  owed.owe(true)
  owed.owe(false)

  void owed.fetch()

  expect(asked).toEqual([true])
})

it('is still owed when a fresh start came while it was on its way', async () => {
  const { owed, answers } = givenOwed()
  owed.owe(false)
  const first = owed.fetch()
  owed.owe(true)

  answers[0]?.resolve(true)

  expect([await first, owed.isOwed()]).toEqual([true, true])
})
