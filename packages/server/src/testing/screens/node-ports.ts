import { newId } from '@besedka/contract/id'
import type { LivePorts } from '../../../../web/src/live/ports.ts'

/** What the live client needs of its surroundings besides the server, on Node, for one screen: its texts are kept in memory, and it is the only tab. */
export function nodePorts(): Omit<LivePorts, 'api' | 'openSocket'> {
  const kept = new Map<string, string>()
  return {
    newId,
    random: Math.random,
    alone: (_, task) => task(),
    soon: (task) => void setImmediate(task),
    told: () => {},
    missed: () => {},
    clock: {
      now: Date.now,
      after(delay, task) {
        const timer = setTimeout(task, delay)
        return () => clearTimeout(timer)
      },
    },
    kept: {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
      keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
      watch: () => () => undefined,
    },
  }
}
