import { expect, it } from 'vitest'
import { createPaceOfChats } from './pace-of-chats.ts'

const pace = { perSecond: 1, burst: 3 }

function scene() {
  let at = 1_000
  const chats = createPaceOfChats(() => at)
  return { take: (chat = 'one', given: typeof pace | undefined = pace) => chats.take(chat, given), passes: (ms: number) => (at += ms) }
}

it('as many as a burst holds go at once, and from then on one a second', () => {
  const { take } = scene()

  expect(Array.from({ length: 5 }, () => take())).toEqual([0, 0, 0, 1_000, 2_000])
})

it('a chat that has been quiet may be told much at once again, and one that has been half as quiet half of it', () => {
  const { take, passes } = scene()
  for (let call = 0; call < 3; call++) take()
  passes(2_000)
  expect([take(), take(), take()]).toEqual([0, 0, 1_000])
  passes(60_000)

  expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 1_000])
})

it('a chat waits for no other one, and for none where the provider states nothing', () => {
  const { take } = scene()
  for (let call = 0; call < 9; call++) take('one')

  expect(take('two')).toBe(0)
  expect(Array.from({ length: 9 }, () => scene().take('one', undefined))).toEqual(Array(9).fill(0))
})
