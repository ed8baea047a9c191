import type { ChannelView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { ConnectedChannel } from './ConnectedChannel.tsx'
import styles from './ConnectedChannels.module.css'
import { teamsQuery } from './channel-queries.ts'
import { failureCountsQuery } from './failures/failures-query.ts'

/** How soon a channel is shown: what needs somebody comes first, what is switched off last. */
const places = { degraded: 0, connected: 1, inactive: 2 }

/** Connected channels, those with a problem first. `now` is when they were asked for, in milliseconds. */
export function ConnectedChannels({ channels, now }: { channels: readonly ChannelView[]; now: number }) {
  const teams = useQuery(teamsQuery)
  const failures = useQuery(failureCountsQuery)
  const failuresOf = (id: string) => failures.data?.items.find(({ channelId }) => channelId === id)?.count ?? 0
  const teamName = (id: string | null) => teams.data?.find((team) => team.id === id)?.name
  const inOrder = channels.toSorted(
    (one, other) => places[one.health.state] - places[other.health.state] || one.name.localeCompare(other.name),
  )
  return (
    <ul className={styles.rows}>
      {inOrder.map((channel) => (
        <ConnectedChannel
          key={channel.id}
          channel={channel}
          teamName={teamName(channel.teamId)}
          failures={failuresOf(channel.id)}
          now={now}
        />
      ))}
    </ul>
  )
}
