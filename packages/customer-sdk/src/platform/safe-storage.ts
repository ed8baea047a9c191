import { createMemoryStorage } from './memory-storage.ts'
import type { KeyValueStorage } from './ports.ts'

/** The SDK's view of a storage: always a promise, never a failure. */
export type SafeStorage = {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
}

/** Storage may be full, blocked or gone at any moment; the chat goes on in memory then, and the first failure settles it. */
export function createSafeStorage(outer: KeyValueStorage): SafeStorage {
  const memory = createMemoryStorage()
  let current = outer

  async function attempt<T>(use: (storage: KeyValueStorage) => T | Promise<T>): Promise<T> {
    try {
      return await use(current)
    } catch {
      current = memory
      return use(memory)
    }
  }

  return {
    async get(key) {
      return attempt((storage) => storage.getItem(key))
    },
    async set(key, value) {
      memory.setItem(key, value)
      await attempt((storage) => storage.setItem(key, value))
    },
    async remove(key) {
      memory.removeItem(key)
      await attempt((storage) => storage.removeItem(key))
    },
  }
}
