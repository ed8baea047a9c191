import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { type ChannelPart, type ChannelSet, partOf, type ServedChannel } from './channel-parts.ts'

type Copying = { part: ChannelPart; from: ChannelSet; to: readonly ChannelSet[]; ofTeams: boolean }

/** What was done: in how many channels, and the way back. */
export type Copied = { count: number; undo: () => Promise<void> }

/** Sets a part of one channel in others as well: in all of them, or in none when one refuses it. */
export async function copyPart(copying: Copying): Promise<Copied> {
  const copied = await (copying.part === 'rules' ? copyRules(copying) : copyService(copying))
  await refresh()
  return {
    ...copied,
    undo: async () => {
      await copied.undo()
      await refresh()
    },
  }
}

async function copyRules({ from, to }: Copying): Promise<Copied> {
  const targets = to.flatMap(({ routing }) => routing ?? [])
  const { items } = await api.routing.copy(
    { channelId: from.id, to: targets.map(({ channelId, version }) => ({ channelId, version })) },
    { quiet: true },
  )
  return {
    count: items.length,
    undo: async () => {
      for (const { channelId, version, before } of items)
        await api.routing.rollback({ channelId, version, number: before }, { quiet: true })
    },
  }
}

async function copyService({ part, from, to, ofTeams }: Copying): Promise<Copied> {
  const done: ServedChannel[] = []
  const set = ({ id: channelId }: ServedChannel, like: ServedChannel) => {
    const service = partOf(like.service, part)
    return ofTeams
      ? api.channels.serve({ channelId, service }, { quiet: true })
      : api.channels.update({ channelId, service }, { quiet: true })
  }
  const undo = async () => {
    for (const former of done) await set(former, former)
  }
  try {
    for (const channel of to) {
      await set(channel, from)
      done.push(channel)
    }
  } catch (error) {
    try {
      await undo()
    } finally {
      await refresh()
    }
    throw error
  }
  return { count: done.length, undo }
}

async function refresh(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['channels'] }), queryClient.invalidateQueries({ queryKey: ['routing'] })])
}
