import type { LiveContext } from './live-context.ts'
import { withNewer } from './with-entry.ts'

/** Fetches the names behind ids, and who is online. */
export function createDirectoryLoader({ store, ports, replay }: LiveContext) {
  return {
    /** Answers whether it came. */
    async fetch(): Promise<boolean> {
      try {
        await replay.during(ports.api.directory(), (directory, catchUp) => {
          store.update((state) =>
            catchUp({
              ...state,
              accounts: withNewer(state.accounts, directory.accounts),
              teams: withNewer(state.teams, directory.teams),
              bots: withNewer(state.bots, directory.bots),
              channels: withNewer(state.channels, directory.channels),
              customerStatuses: new Map(directory.customerStatuses.map((status) => [status.id, status])),
              operators: withNewer(state.operators, directory.operators),
              onlineAccountIds: new Set(directory.onlineAccountIds),
              directoryLoaded: true,
            }),
          )
        })
        return true
      } catch {
        // Names are missing for a moment; whoever judges how fresh the screen is asks again.
        return false
      }
    },
  }
}
