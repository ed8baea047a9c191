import { vi } from 'vitest'
import type { ChannelAdapter, Connection, HookRequest } from '../adapter.ts'
import { checkOutgoing } from '../check-outgoing.ts'
import type { InboundEvent, RawUpdate } from '../inbound.ts'
import type { OutgoingMessage } from '../outgoing.ts'
import { outgoingMessage } from './outgoing-message.ts'

type Given<Settings> = {
  adapter: ChannelAdapter<Settings>
  connection: Connection<Settings>
  /** The customer. */
  to: string
  /** What came to our address, without questions such as a handshake. */
  posts: readonly HookRequest[]
}

/** The company's side of a connected channel, with the adapter alone: it hears and answers one customer as the product would. For tests. */
export function companySide<Settings>({ adapter, connection, to, posts }: Given<Settings>) {
  /** Posted updates whose sender is proven, each once, in their order. */
  function posted(): RawUpdate[] {
    const proven = posts.filter((post) => adapter.hook?.verify(post, connection))
    const bodies = proven.map((post) => adapter.hook?.bodyOf?.(post, connection) ?? post.body)
    const updates = new Map(bodies.flatMap((body) => adapter.split(body) ?? []).map((update) => [update.externalId, update]))
    return [...updates.values()].toSorted((a, b) => a.order - b.order)
  }

  /** What has been posted so far. */
  async function heard(): Promise<InboundEvent[]> {
    return await readAll(posted(), adapter, connection)
  }

  return {
    heard,

    /** All events, as soon as `count` updates have been posted. */
    async heardAtLeast(count: number): Promise<InboundEvent[]> {
      await vi.waitFor(() => {
        if (posted().length < count) throw new Error('Not there yet')
      }, 20_000)
      return await heard()
    },

    /** The first posted event that is meant, once it is there. */
    async soon(isMeant: (event: InboundEvent) => boolean): Promise<InboundEvent> {
      return await vi.waitFor(async () => {
        const found = (await heard()).find(isMeant)
        if (!found) throw new Error('Not there yet')
        return found
      }, 20_000)
    },

    /** Sends a reply; the provider's ids of its parts. Throws {@link SendError}. */
    async reply(given: Partial<OutgoingMessage>): Promise<string[]> {
      return await sendReply(outgoingMessage({ to, ...given }), adapter, connection)
    },

    /** Whether the composer lets a reply go; the window is open unless its end is given. */
    allows(given: Partial<OutgoingMessage>, replyUntil?: Date | null): boolean {
      const asked = { ...outgoingMessage({ to, ...given }), quotes: false, ...(replyUntil !== undefined && { replyUntil }) }
      return checkOutgoing(adapter.definition.capabilities, asked, connection.now()) === undefined
    },

    /** Whether the provider takes a reply. */
    async accepts(given: Partial<OutgoingMessage>): Promise<boolean> {
      return await sendReply(outgoingMessage({ to, ...given }), adapter, connection).then(
        () => true,
        () => false,
      )
    },
  }
}

/** Sends a message part after part; the provider's ids of them. Throws {@link SendError}. */
export async function sendReply<Settings>(
  message: OutgoingMessage,
  adapter: ChannelAdapter<Settings>,
  connection: Connection<Settings>,
): Promise<string[]> {
  const ids: string[] = []
  for (const part of adapter.plan(message)) ids.push(...(await adapter.send(part, message, connection)).externalIds)
  return ids
}

/** Polls the provider until `count` updates have come, and reads them. */
export async function hearByPolling<Settings>(
  count: number,
  adapter: ChannelAdapter<Settings>,
  connection: Connection<Settings>,
): Promise<InboundEvent[]> {
  const stop = new AbortController()
  const updates: RawUpdate[] = []
  const accept = async (more: readonly RawUpdate[]) => {
    updates.push(...more)
    if (updates.length >= count) stop.abort()
  }
  await adapter.listen?.(connection)?.({ cursor: null, accept, signal: stop.signal })
  return await readAll(updates, adapter, connection)
}

async function readAll<Settings>(
  updates: readonly RawUpdate[],
  adapter: ChannelAdapter<Settings>,
  connection: Connection<Settings>,
): Promise<InboundEvent[]> {
  const read = async ({ body }: RawUpdate) => adapter.receive((await adapter.lookUp?.(body, connection)) ?? body, connection)
  return (await Promise.all(updates.map(read))).flat()
}
