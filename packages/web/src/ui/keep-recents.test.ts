import { afterEach, expect, it, vi } from 'vitest'
import { keepRecents } from './keep-recents.ts'

afterEach(() => vi.unstubAllGlobals())

function browserWith(kept: string | null): void {
  const values = new Map(kept === null ? [] : [['recent', kept]])
  vi.stubGlobal('localStorage', { getItem: (key: string) => values.get(key) ?? null, setItem: values.set.bind(values) })
}

it('keeps the latest first, each once, and no more than asked for', () => {
  browserWith(null)
  const recents = keepRecents('recent', 3)
  for (const id of ['a', 'b', 'c', 'a', 'd']) recents.note(id)
  expect(recents.list()).toEqual(['d', 'a', 'c'])
})

it('starts anew where what is kept is nothing that it wrote, or nothing can be kept', () => {
  for (const kept of ['{', '{"a":1}', '[1,null]']) {
    browserWith(kept)
    expect(keepRecents('recent', 3).list()).toEqual([])
  }
  const full = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: full, setItem: full })
  const recents = keepRecents('recent', 3)
  recents.note('a')
  expect(recents.list()).toEqual([])
})
