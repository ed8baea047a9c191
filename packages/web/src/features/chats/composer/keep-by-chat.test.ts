import { expect, it } from 'vitest'
import { create } from 'zustand'
import type { KeptTexts } from '../../../live/ports.ts'
import { keepByChat } from './keep-by-chat.ts'

type ByChat = { byChat: Readonly<Record<string, string | undefined>> }

/** A store that is kept on a device where something is there already; `unpacked` lets what is being unpacked go on. */
function keep(there: Record<string, unknown>) {
  const device = new Map(Object.entries(there).map(([chatId, value]) => [`kept.${chatId}`, JSON.stringify(value)]))
  const gate = Promise.withResolvers<void>()
  let tell: (key: string, value: string | null) => void = () => {}
  const kept: KeptTexts = {
    read: (key) => device.get(key) ?? null,
    write: (key, value) => void device.set(key, value),
    remove: (key) => void device.delete(key),
    keys: (prefix) => [...device.keys()].filter((key) => key.startsWith(prefix)),
    watch(_prefix, listener) {
      tell = listener
      return () => {}
    },
  }
  const store = create<ByChat>(() => ({ byChat: {} }))
  keepByChat(store, {
    kept,
    prefix: 'kept.',
    pack: (value) => value,
    async unpack(value) {
      await gate.promise
      return typeof value === 'string' ? value : undefined
    },
  })
  return {
    store,
    device,
    write: (chatId: string, value: string) => store.setState(({ byChat }) => ({ byChat: { ...byChat, [chatId]: value } })),
    anotherTabWrites: (chatId: string, value: string | null) => tell(`kept.${chatId}`, value === null ? null : JSON.stringify(value)),
    async unpacked() {
      gate.resolve()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('brings back what was kept, and nothing that is not what it should be', async () => {
  const { store, unpacked } = keep({ one: 'first', two: 2 })

  await unpacked()

  expect(store.getState().byChat).toEqual({ one: 'first', two: undefined })
})

it('leaves alone what somebody has written while it was being brought back', async () => {
  const { store, device, write, unpacked } = keep({ one: 'first' })

  write('one', 'newer')
  await unpacked()

  expect([store.getState().byChat.one, device.get('kept.one')]).toEqual(['newer', '"newer"'])
})

it('shows what another tab has written last, however quickly it wrote', async () => {
  const { store, anotherTabWrites, unpacked } = keep({})

  for (const text of ['a', 'ab', 'abc']) anotherTabWrites('one', text)
  anotherTabWrites('two', 'gone')
  anotherTabWrites('two', null)
  await unpacked()

  expect(store.getState().byChat).toEqual({ one: 'abc', two: undefined })
})

it('writes nothing of what another tab has told: by then that tab may have gone on', async () => {
  const { device, anotherTabWrites, unpacked } = keep({})

  anotherTabWrites('one', 'old')
  device.set('kept.one', '"newer"')
  await unpacked()

  expect(device.get('kept.one')).toBe('"newer"')
})
