import { setTimeout as sleep } from 'node:timers/promises'
import { createVisitorDirectory } from '../modules/authentication/index.ts'
import { reportUnreadableSecrets } from '../modules/channels/index.ts'
import { type Attendance, keepAttendance } from '../modules/presence/index.ts'
import { createSiteChat } from '../modules/site-chat/index.ts'
import type { Config } from '../platform/config/read-config.ts'
import type { AppContext } from '../platform/context.ts'
import { requireBreachedList } from '../platform/crypto/breached-passwords.ts'
import { openVault } from '../platform/crypto/require-same-key.ts'
import type { Database } from '../platform/database/open-database.ts'
import { openFilePlaces } from '../platform/files/open-file-places.ts'
import type { Log } from '../platform/log/create-log.ts'
import { createGuardedNet } from '../platform/net/guarded-net.ts'
import { createProviders } from '../platform/providers/providers.ts'
import { createApp } from './create-app.ts'
import { prepareFirstStart } from './first-start/prepare-first-start.ts'
import { createStage } from './simulators/stage.ts'
import type { Simulators } from './simulators/start-simulators.ts'
import { createWeb } from './web/create-web.ts'
import { closeDoor, untilEverybodyLeft } from './web/door.ts'
import { greeting } from './web/greeting.ts'
import { explainListenFailure } from './web/listen-failure.ts'
import { startWorker } from './worker/start-worker.ts'

/** Longer than a proxy should keep an idle connection to us: deploy/nginx keeps it for three seconds. */
const leaveMs = 5_000
/** Listeners are sent away one after another, the last so long before the end that it is heard. */
const listenersLeaveMs = 4_000

export type Server = {
  /** What its modules are given. */
  app: AppContext
  /** What the person who started it reads. */
  greeting: string[]
  /** Where people reach it. */
  home: string
  /** The address it listens on. */
  address: string
  /** Finishes what has been accepted, asks the listeners to come back later, and stops. */
  stop(): Promise<void>
}

/** Starts the services that the settings name: web (HTTP), realtime (the live feed), worker (jobs). */
export async function startServer(given: {
  config: Config
  log: Log
  database: Database
  now?: () => Date
  netsEveryMs?: number | undefined
  tell?: (line: string) => void
}): Promise<Server> {
  const { config, database } = given
  if (config.breachedPasswords !== undefined) await requireBreachedList(config.breachedPasswords)
  const vault = await openVault(given)
  const net = createGuardedNet(config.privateHosts)
  let address = ''
  const simulators = config.demo && config.services.has('web') ? await simulate(() => address) : undefined
  const providers = createProviders(config, net, () => simulators)
  const visitors = createVisitorDirectory(database)
  let attendance: Attendance | undefined
  const places = await openFilePlaces(config)
  const app = await createApp({
    ...given,
    vault,
    providers,
    net,
    fileStore: places.store,
    onOrganisationEnded: visitors.forget,
    onColleagueCame: (organisationId) => attendance?.came(organisationId),
  })
  const siteChat = createSiteChat(app.context)
  // Told at once: a generated password that is only told after a successful start would be lost with a failed one.
  for (const line of await prepareFirstStart(app.context)) given.tell?.(line)
  await reportUnreadableSecrets(app.context)
  const stage = simulators && createStage(app.context, simulators)
  let ready = false
  const web = createWeb({ app: app.context, visitors, siteChat, places, stage, ready: () => ready })
  await app.start()
  if (config.services.has('realtime')) {
    // Only the feed is asked for so; everything else has been answered as a plain request.
    web.server.on('upgrade', app.feed.accept)
    attendance = keepAttendance(app.context)
  }
  address = await web.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw explainListenFailure(error, config)
  })
  await stage?.begin()
  const worker = config.services.has('worker') ? await startWorker(app.context, { places, process: app.ownProcess }) : undefined
  const home = config.publicUrl ?? address
  ready = true

  /**
   * Whoever asks /readyz has time to notice, while all goes on as before. Then the door closes, which everybody notices; who is inside is
   * answered once more, and listeners are sent elsewhere one after another. docs/several-nodes.md says why in this order.
   */
  async function leave(): Promise<void> {
    if (config.drainSeconds === 0) return
    await sleep(config.drainSeconds * 1_000)
    await closeDoor(web)
    await Promise.all([app.feed.drain(listenersLeaveMs), untilEverybodyLeft(web, leaveMs)])
  }

  return {
    address,
    home,
    app: app.context,
    greeting: greeting(config, { home }),
    async stop() {
      // Order matters: not ready → balancers look elsewhere → no new sockets or requests → what was accepted is stored → jobs end →
      // nothing more to tell the other processes.
      ready = false
      await leave()
      stage?.end()
      await app.feed.close()
      await web.close()
      await siteChat.drain()
      await worker?.stop()
      await attendance?.stop()
      await app.stop()
      await Promise.all([net.close(), simulators?.close()])
    },
  }
}

/** Simulated providers are programs of their own, and loaded for the demo only. */
async function simulate(hookBase: () => string): Promise<Simulators> {
  const { startSimulators } = await import('./simulators/start-simulators.ts')
  return startSimulators({ hookBase })
}
