import type { ChannelAdapter, Connection, Cursor } from '../kit/adapter.ts'
import type { InboundEvent, RawUpdate } from '../kit/inbound.ts'

/** Listens as the product does; what has come, each update once, and the places behind it. */
export function listenWith<Settings>(
  adapter: Pick<ChannelAdapter<Settings>, 'listen' | 'receive'>,
  { connection, cursor }: { connection: Connection<Settings>; cursor: Cursor | null },
) {
  const updates = new Map<string, RawUpdate>()
  const places: Cursor[] = []
  const stop = new AbortController()
  const accept = async (more: readonly RawUpdate[], place: Cursor) => {
    for (const update of more) updates.set(update.externalId, update)
    places.push({ ...place })
  }
  const ended = adapter.listen?.(connection)?.({ cursor, accept, signal: stop.signal })
  return {
    places,
    async events(): Promise<InboundEvent[]> {
      const sorted = [...updates.values()].toSorted((a, b) => a.order - b.order)
      return (await Promise.all(sorted.map(({ body }) => adapter.receive(body, connection)))).flat()
    },
    async stop() {
      stop.abort()
      await ended
    },
  }
}
