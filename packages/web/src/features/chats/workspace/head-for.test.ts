import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyState } from '../../../live/live-state.ts'
import { createLiveStore } from '../../../live/live-store.ts'
import { headedFor, headFor, type Place } from './head-for.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const toMarina: Place = { filter: 'assigned', chatId: 'marina' }
const toIgor: Place = { filter: 'assigned', chatId: 'igor' }

function store() {
  return createLiveStore(
    emptyState({ accountId: 'anna', teamIds: [], takesChats: true, seesAllChats: false, standing: 'as ever' }),
    (task) => task(),
  )
}

function know(state: ReturnType<typeof store>, chatId: string) {
  state.update((now) => ({ ...now, logs: new Map(now.logs).set(chatId, { messages: [], lastSeq: 0 }) }))
}

test('a chat whose messages are known is there at once', () => {
  const live = store()
  know(live, 'marina')
  const arrive = vi.fn()

  headFor(toMarina, live, arrive)

  expect(arrive).toHaveBeenCalledOnce()
  expect(headedFor()).toBeNull()
})

test('a chat is there when its messages have come', () => {
  const live = store()
  const arrive = vi.fn()
  headFor(toMarina, live, arrive)
  expect(headedFor()).toBe(toMarina)
  know(live, 'igor')
  expect(arrive).not.toHaveBeenCalled()

  know(live, 'marina')

  expect(arrive).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(arrive).toHaveBeenCalledOnce()
})

test('nobody waits longer than 50 ms', () => {
  const arrive = vi.fn()
  headFor(toMarina, store(), arrive)

  vi.advanceTimersByTime(50)

  expect(arrive).toHaveBeenCalledOnce()
})

test('who heads elsewhere arrives only there', () => {
  const live = store()
  const [atMarina, atIgor] = [vi.fn(), vi.fn()]
  headFor(toMarina, live, atMarina)
  headFor(toIgor, live, atIgor)

  know(live, 'marina')
  vi.advanceTimersByTime(50)

  expect(atMarina).not.toHaveBeenCalled()
  expect(atIgor).toHaveBeenCalledOnce()
})
