import type { FastifyInstance } from 'fastify'
import { listHelpHosts } from '../../modules/organisations/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'

/** A host that was proved or given up counts so much later at the latest. */
const keptMs = 5_000

/** Whoever watches over the process asks these by its address: they answer without the database too. */
const probes: readonly string[] = ['/healthz', '/readyz', '/metrics']

type Hosts = ReadonlyMap<string, string>

/**
 * At a host of an organisation's own stands its help centre and nothing else: no login, no API, no cookie of ours. Hosts that nobody has proved to be
 * theirs are answered as ever. While the database does not answer, the hosts are those it named last. Throws pageNotFoundException.
 */
export function confineHelpHosts(
  web: FastifyInstance,
  app: Pick<AppContext, 'config' | 'database'>,
  list: () => Promise<Hosts> = () => listHelpHosts(app.database.system),
): void {
  const own = app.config.publicUrl && new URL(app.config.publicUrl).hostname
  // Without a public address there is no telling which host is ours.
  if (!own) return
  let known: { until: number; hosts: Promise<Hosts> } | undefined
  let last: Hosts | undefined

  function hosts(): Promise<Hosts> {
    if (known && known.until > performance.now()) return known.hosts
    const asked = list().then(
      (named) => (last = named),
      (error: unknown) => {
        if (last) return last
        known = undefined
        throw error
      },
    )
    known = { until: performance.now() + keptMs, hosts: asked }
    return asked
  }

  web.addHook('onRequest', async (request, reply) => {
    const host = request.hostname.toLowerCase()
    if (host === own || probes.includes(request.routeOptions.url ?? '')) return
    const login = (await hosts()).get(host)
    if (login === undefined) return
    const home = `/help/${encodeURIComponent(login)}`
    const [path = ''] = request.url.split('?')
    if (path === '/') return reply.redirect(home, 302)
    const isHelp = path === home || path.startsWith(`${home}/`)
    if (!isHelp && !path.startsWith('/api/public/files/')) throw new AppError('pageNotFoundException')
  })
}
