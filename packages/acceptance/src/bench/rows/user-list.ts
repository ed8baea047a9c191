import { runLoad } from '../load/run-load.ts'
import { type TimedRequest, timeRequests } from '../load/time-requests.ts'
import type { Measurement } from '../measurement.ts'
import { seedColleagues } from '../seed/seed-colleagues.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { percentile, summarise } from '../statistics.ts'

const count = 10_000
const rounds = 60

/** The list of users in an organisation of 10,000: its first page in each order, a search, a filter by team. */
export const userList: Measurement = {
  name: 'userList',
  async measure({ product, database, scale }) {
    const organisation = await seedOrganisation(database, 'colleagues')
    const { teamId } = await seedColleagues(database, organisation, count)
    const { token } = organisation.supervisor
    const page = (name: string, query: string): TimedRequest => ({ name, path: `/api/accounts?limit=50&${query}`, token })
    const requests = [
      page('byName', 'sort=name'),
      page('byEmail', 'sort=-email'),
      page('byActivity', 'sort=-lastActive'),
      page('search', `search=${encodeURIComponent('Анна 77')}`),
      page('searchInVain', `search=${encodeURIComponent('никого')}`),
      page('team', `teamId=${teamId}`),
      { name: 'short', path: `/api/acc/user/short?name=${encodeURIComponent('Анна 9')}`, token },
    ]
    const baseline = { name: 'baseline', path: '/healthz', token: '' }
    const job = { port: product.port, requests: [baseline, ...requests], rounds: Math.ceil(rounds * scale) }
    const { latenciesMs } = await runLoad(timeRequests, job)
    const lists = Object.fromEntries(requests.map(({ name }) => [name, summarise(latenciesMs[name] ?? [])]))
    const all = requests.flatMap(({ name }) => latenciesMs[name] ?? [])
    return { userList: { p95Ms: percentile(all, 0.95), lists, baselineP50Ms: percentile(latenciesMs.baseline ?? [], 0.5) } }
  },
}
