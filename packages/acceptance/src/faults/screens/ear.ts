import type { Heard } from '../checker/evidence.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Remembers every id in what a client was told. */
export type Ear = { hear(text: string): void; heard(): Heard }

export function createEar(listener: string, organisationId: string): Ear {
  const ids = new Set<string>()
  return {
    hear(text) {
      for (const [id] of text.matchAll(uuid)) ids.add(id)
    },
    heard: () => ({ listener, organisationId, ids }),
  }
}
