import { describe, expect, it } from 'vitest'
import { createCatchUp } from './catch-up.ts'
import { fakeClock, settled } from './testing/fake-clock.ts'

/** A fetch whose answers are in the test's hands. */
function givenFetch() {
  const asked: PromiseWithResolvers<boolean>[] = []
  return {
    asked,
    fetch() {
      const answer = Promise.withResolvers<boolean>()
      asked.push(answer)
      return answer.promise
    },
    async answer(number: number, whole: boolean) {
      asked[number]?.resolve(whole)
      await settled()
    },
  }
}

function givenCatchUp() {
  const time = fakeClock()
  let came = 0
  const catchUp = createCatchUp({ clock: time.clock, random: () => 0 }, () => {
    came += 1
  })
  return { time, catchUp, came: () => came }
}

describe('catching up', () => {
  it('asks again, with growing pauses, until all of it has come', async () => {
    const { time, catchUp, came } = givenCatchUp()
    const { asked, fetch, answer } = givenFetch()
    void catchUp.by(fetch)
    await answer(0, false)
    await time.pass(250)
    await answer(1, false)
    await time.pass(499)
    expect(asked).toHaveLength(2)

    await time.pass(1)
    await answer(2, true)

    expect([came(), catchUp.isFetching()]).toEqual([1, false])
  })

  it('takes no notice of an answer that comes after something newer was asked for', async () => {
    const { catchUp, came } = givenCatchUp()
    const [older, newer] = [givenFetch(), givenFetch()]
    void catchUp.by(older.fetch)
    void catchUp.by(newer.fetch)

    await older.answer(0, true)
    expect([came(), catchUp.isFetching()]).toEqual([0, true])
    await newer.answer(0, true)

    expect([came(), catchUp.isFetching()]).toEqual([1, false])
  })

  it('does not ask again for the older when that fails late', async () => {
    const { time, catchUp } = givenCatchUp()
    const [older, newer] = [givenFetch(), givenFetch()]
    void catchUp.by(older.fetch)
    void catchUp.by(newer.fetch)
    await newer.answer(0, true)

    await older.answer(0, false)
    await time.pass(60_000)

    expect(older.asked).toHaveLength(1)
  })

  it('is over with the line, also in a pause', async () => {
    const { time, catchUp, came } = givenCatchUp()
    const { asked, fetch, answer } = givenFetch()
    void catchUp.by(fetch)
    await answer(0, false)

    catchUp.cancel()
    await time.pass(60_000)

    expect([asked.length, came()]).toEqual([1, 0])
  })
})
