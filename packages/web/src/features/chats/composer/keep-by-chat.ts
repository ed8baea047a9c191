import type { StoreApi } from 'zustand'
import type { KeptTexts } from '../../../live/ports.ts'

type ByChat<T> = { byChat: Readonly<Record<string, T | undefined>> }

type Keeping<T> = {
  kept: KeptTexts
  /** Begins the keys of the entries; the chat's id follows. */
  prefix: string
  /** What is written down; undefined when there is nothing to keep. */
  pack(value: T): unknown
  /** The value of what was written down; undefined when it is not what it should be. Late, because what checks it is loaded only for that. */
  unpack(value: unknown): Promise<T | undefined>
}

/**
 * Keeps what belongs to the message that is being written in each chat on this device until it is sent: over reloads, and the same in
 * all tabs. The answer stops it.
 */
export function keepByChat<T>(store: Pick<StoreApi<ByChat<T>>, 'getState' | 'setState' | 'subscribe'>, keeping: Keeping<T>): () => void {
  const { kept, prefix, pack, unpack } = keeping

  /** The last word about each chat that is still being unpacked. */
  const unpacking = new Map<string, object>()
  /** What was read is not written again: a slow tab would put an old word over the newer one of the tab where somebody is at work. */
  let reading = false

  async function put(key: string, text: string | null) {
    const chatId = key.slice(prefix.length)
    const turn = {}
    unpacking.set(chatId, turn)
    const value = text === null ? undefined : await unpack(parse(text))
    if (unpacking.get(chatId) !== turn) return
    reading = true
    store.setState(({ byChat }) => ({ byChat: { ...byChat, [chatId]: value } }))
    reading = false
  }

  for (const key of kept.keys(prefix)) void put(key, kept.read(key))
  const stopWatching = kept.watch(prefix, (key, text) => void put(key, text))
  const stopWriting = store.subscribe(({ byChat }, before) => {
    if (reading) return
    for (const [chatId, value] of Object.entries(byChat)) {
      if (value === before.byChat[chatId]) continue
      // Whoever goes on here means what they do now.
      unpacking.delete(chatId)
      const packed = value === undefined ? undefined : pack(value)
      if (packed === undefined) kept.remove(prefix + chatId)
      else kept.write(prefix + chatId, JSON.stringify(packed))
    }
  })
  return () => {
    stopWatching()
    stopWriting()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
