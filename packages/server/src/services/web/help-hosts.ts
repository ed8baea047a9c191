import type { FastifyInstance } from 'fastify'
import { listHelpHosts } from '../../modules/organisations/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'

/** A host that was proved or given up counts so much later at the latest. */
const keptMs = 5_000

/**
 * At a host of an organisation's own stands its help centre and nothing else: no login, no API, no cookie of ours. Hosts that nobody has proved to be
 * theirs are answered as ever. Throws pageNotFoundException.
 */
export function confineHelpHosts(web: FastifyInstance, app: Pick<AppContext, 'config' | 'database'>): void {
  const own = app.config.publicUrl && new URL(app.config.publicUrl).hostname
  // Without a public address there is no telling which host is ours.
  if (!own) return
  let known: { until: number; hosts: Promise<ReadonlyMap<string, string>> } | undefined

  function hosts(): Promise<ReadonlyMap<string, string>> {
    if (known && known.until > performance.now()) return known.hosts
    const asked = listHelpHosts(app.database.system)
    asked.catch(() => (known = undefined))
    known = { until: performance.now() + keptMs, hosts: asked }
    return asked
  }

  web.addHook('onRequest', async (request, reply) => {
    const host = request.hostname.toLowerCase()
    if (host === own) return
    const login = (await hosts()).get(host)
    if (login === undefined) return
    const home = `/help/${encodeURIComponent(login)}`
    const [path = ''] = request.url.split('?')
    if (path === '/') return reply.redirect(home, 302)
    const isHelp = path === home || path.startsWith(`${home}/`)
    if (!isHelp && !path.startsWith('/api/public/files/')) throw new AppError('pageNotFoundException')
  })
}
