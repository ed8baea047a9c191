import type { Connection } from '../adapter.ts'

/** A connection for tests: the plain network of this process, everything else as given. */
export function connectionFor<Settings>(given: Partial<Connection<Settings>> & { settings: Settings }): Connection<Settings> {
  return {
    channelId: '01890000-0000-7000-8000-000000000001',
    secrets: {},
    hookUrl: null,
    hookSecret: 'a-secret-of-43-characters-0123456789_ABCDEF',
    apiBase: null,
    net: { fetch: (url, init) => fetch(url, init), resolve: async (host) => host },
    now: () => new Date(),
    ...given,
  }
}
