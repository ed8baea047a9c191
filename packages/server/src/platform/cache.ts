import { LRUCache } from 'lru-cache'

/** What is kept in memory because asking for it again costs more. */
export type Cache<K extends {}, V extends {}> = LRUCache<K, V>

/**
 * A cache that forgets what was used longest ago when it is full, and nothing else. `sizeOf` says how much of `atMost` an entry takes, one if nothing is
 * said. Its memory grows with its entries: the library would otherwise reserve room for all of them at once.
 */
export function createCache<K extends {}, V extends {}>(atMost: number, sizeOf: (value: V) => number = () => 1): Cache<K, V> {
  return new LRUCache<K, V>({ maxSize: atMost, sizeCalculation: sizeOf })
}
