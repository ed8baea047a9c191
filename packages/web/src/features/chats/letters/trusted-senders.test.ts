import { beforeEach, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()

beforeEach(() => {
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) }
  vi.stubGlobal('localStorage', storage)
})

it('remembers whose pictures are shown, and forgets them again', async () => {
  const { distrust, readKept, trust, useTrustedSenders } = await import('./trusted-senders.ts')

  trust('News@Shop.example')
  expect(useTrustedSenders.getState().addresses).toEqual(['news@shop.example'])
  expect(readKept(localStorage.getItem('besedka.letters.picturesFrom'))).toEqual(['news@shop.example'])

  distrust('news@shop.example')
  expect(useTrustedSenders.getState().addresses).toEqual([])
})

it('starts with nobody when what was kept is broken', async () => {
  const { readKept } = await import('./trusted-senders.ts')

  expect([null, 'no json', '{}', '["a@b.example", 7]'].map(readKept)).toEqual([[], [], [], ['a@b.example']])
})
