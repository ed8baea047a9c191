import { beforeEach, expect, it, vi } from 'vitest'
import { createKeptStore } from './kept-store.ts'

const disk = new Map<string, string>()
const initial = { sound: true, listWidth: 332 }

beforeEach(() => {
  disk.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => disk.get(name) ?? null,
    setItem: (name: string, text: string) => disk.set(name, text),
  })
})

it('keeps what was changed over a reload, and begins new settings as at first', () => {
  createKeptStore('workspace', { sound: true }).setState({ sound: false })

  expect(createKeptStore('workspace', initial).getState()).toEqual({ sound: false, listWidth: 332 })
})

it('reads what an earlier version of the product has kept', () => {
  disk.set('workspace', '{"state":{"listWidth":400},"version":0}')

  expect(createKeptStore('workspace', initial).getState()).toEqual({ sound: true, listWidth: 400 })
})

it.each(['', 'null', '7', '{"state":7}', '{"state":'])('begins anew where the kept text is %o', (text) => {
  disk.set('workspace', text)

  expect(createKeptStore('workspace', initial).getState()).toEqual(initial)
})

it('changes all the same where nothing can be kept', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('full')
    },
  })
  const store = createKeptStore('workspace', initial)

  store.setState({ sound: false })

  expect(store.getState().sound).toBe(false)
})
