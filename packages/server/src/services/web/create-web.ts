import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { registerStopPage } from '../../modules/answers-by-mail/index.ts'
import type { VisitorDirectory } from '../../modules/authentication/index.ts'
import { registerBotActionPages } from '../../modules/bots/index.ts'
import { listChannels } from '../../modules/channels/index.ts'
import { registerCrmHooks } from '../../modules/crm/index.ts'
import { registerExportRoutes } from '../../modules/exports/index.ts'
import { registerFileRoutes } from '../../modules/files/index.ts'
import { registerHelpPages } from '../../modules/knowledge/index.ts'
import { registerLetterRoutes } from '../../modules/letters/index.ts'
import { registerRatingPages } from '../../modules/quality/index.ts'
import { registerHookRoutes } from '../../modules/receiving/index.ts'
import { registerReportStopPage } from '../../modules/reports/index.ts'
import { countProactive, noteLauncherBeat, registerSiteChatPages, type SiteChat } from '../../modules/site-chat/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { answerError, bodyLimitBytes, isDefect } from '../../platform/http/answer-errors.ts'
import { addBodyDeadline } from '../../platform/http/body-deadline.ts'
import { askToComeAgain } from '../../platform/http/come-again.ts'
import { allowCustomerCallsFromSites } from '../../platform/http/cross-origin.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { requireOneHost } from '../../platform/http/one-host.ts'
import { localeOf } from '../../platform/http/request.ts'
import { addSecurityHeaders, putSecurityHeaders } from '../../platform/http/security-headers.ts'
import { exportKinds } from '../export-kinds.ts'
import { serveDemo } from '../simulators/demo-door.ts'
import { serveSimulatorPage } from '../simulators/page.ts'
import { servePost } from '../simulators/post.ts'
import { serveSimulatorRoutes } from '../simulators/routes.ts'
import { serveSignInPages } from '../simulators/sign-in-pages.ts'
import type { Stage } from '../simulators/stage.ts'
import { serveCaptchaScript } from './captcha-script.ts'
import { serveDemoPage } from './demo-page.ts'
import { createFileDoors } from './file-doors.ts'
import { serveHealth } from './health.ts'
import { confineHelpHosts } from './help-hosts.ts'
import { serveLanding } from './landing.ts'
import { serveOpenApi } from './open-api.ts'
import { serveProcedures } from './procedures.ts'
import { createRouter } from './router.ts'
import { serveScreens } from './screens.ts'

const widgetDirectory = fileURLToPath(new URL('../../../../widget/dist/', import.meta.url))

export type Web = ReturnType<typeof createWeb>
export type WebParts = {
  app: AppContext
  visitors: VisitorDirectory
  siteChat: SiteChat
  places: FilePlaces
  stage: Stage | undefined
  ready(): boolean
}

/** The HTTP side: the contract's procedures under /api, their description, files, the widget's pages, the screens, and the probes. */
export function createWeb(parts: WebParts) {
  const { app } = parts
  const security = { secure: app.config.publicUrl?.startsWith('https:') ?? false }
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const answer = answerError(error, localeOf(request.headers['accept-language']))
    const { id: requestId, method } = request
    // Never the address itself: some are secrets.
    const route = request.routeOptions.url
    app.refusals.note({ code: answer.body.code, requestId, method, route, network: networkOf(request.ip) })
    if (isDefect(answer)) app.log.error({ error, requestId, method, route }, 'A request failed')
    return reply.header('x-request-id', requestId).status(answer.status).send(answer.body)
  }
  const web = fastify({
    // Whoever offers another protocol (curl --http2, Java's clients) is answered in this one; only the feed changes it.
    http: { shouldUpgradeCallback: (request) => app.config.services.has('realtime') && asksForFeed(request) },
    bodyLimit: bodyLimitBytes,
    // Told with every refusal, so that what a person saw can be found in the log.
    // By random numbers that are at hand: an id in the order of time would ask the system for some each time.
    genReqId: () => randomUUID(),
    trustProxy: app.config.trustedProxies.length > 0 ? app.config.trustedProxies : false,
    // Connections that are still idle when the server stops are closed by us; busy ones finish, and are answered as ever.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Long enough for the largest file over a phone's worst connection; headers have a shorter limit of their own.
    requestTimeout: 600_000,
    // Signed links carry what they are about; and what is too long for an id is refused as one, not as an address that nobody has. The
    // whole head of a request may have 16 KiB.
    routerOptions: { maxParamLength: 16_384 },
    // Addresses that cannot even be decoded are refused in the same words as everything else.
    frameworkErrors: (error, request, reply) => {
      putSecurityHeaders(reply, security)
      refuse(error, request, reply)
    },
  })
  // Nobody needs it, and a page of another site may send it without being asked.
  web.removeContentTypeParser('text/plain')
  addBodyDeadline(web)
  requireOneHost(web)
  // Who comes over a connection that is kept would not notice that the door is closed; before that, each would knock anew.
  web.addHook('onSend', (_request, reply, _payload, done) => {
    if (!web.server.listening) reply.header('connection', 'close')
    done()
  })
  addSecurityHeaders(web, security)
  askToComeAgain(web)
  allowCustomerCallsFromSites(web)

  web.setErrorHandler(refuse)

  serveHealth(web, { app, ready: parts.ready, intakeWaiting: parts.siteChat.waiting })
  // A process that only works or only listens still answers the probes.
  if (app.config.services.has('web')) serveProduct(web, parts)
  return web
}

/** Whether a request is to become a socket of the live feed. */
function asksForFeed({ url, headers }: IncomingMessage): boolean {
  return url?.split('?')[0] === '/live' && headers.upgrade?.toLowerCase() === 'websocket'
}

function serveProduct(web: FastifyInstance, parts: WebParts): void {
  const { app } = parts
  confineHelpHosts(web, app)
  const router = createRouter(parts.siteChat)
  serveOpenApi(web, app)
  registerFileRoutes(web, { app, places: parts.places, doors: createFileDoors(app, parts.visitors) })
  registerExportRoutes(web, { app, store: parts.places.store, kinds: exportKinds })
  registerHookRoutes(web, app)
  registerCrmHooks(web, app)
  registerLetterRoutes(web, { app, places: parts.places })
  serveProcedures(web, { ...parts, router })
  registerSiteChatPages(web, {
    widgetDirectory,
    findPublicChannel: (key) => parts.siteChat.channels.find(key),
    noteLoaded: parts.siteChat.sightings.noteLoaded,
    countProactive: (beacon) => countProactive(app, beacon),
    noteBeat: (beat) => noteLauncherBeat(app, beat),
  })
  registerRatingPages(web, app)
  registerBotActionPages(web, app)
  registerStopPage(web, app)
  registerReportStopPage(web, app)
  registerHelpPages(web, app, { store: parts.places.store, findChatPath: (organisationId) => findChatPath(app, organisationId) })
  serveCaptchaScript(web)
  serveLanding(web, app.config)
  if (app.config.demo) serveDemo(web, app.config, (demo) => serveDemoPages(demo, parts))
  serveScreens(web, app.config, () => {
    throw new AppError('pageNotFoundException')
  })
}

/** The first page of a chat that an organisation has, for readers who did not find their answer. */
async function findChatPath(app: AppContext, organisationId: string): Promise<string | undefined> {
  const channels = await readOrganisation(app, organisationId, (db) => listChannels(db))
  const page = channels.find(({ type, active }) => active && (type === 'chat_page' || type === 'site_chat'))
  return page && `/c/${page.key}`
}

function serveDemoPages(demo: FastifyInstance, { app, stage }: WebParts): void {
  serveDemoPage(demo, app)
  if (!stage) return
  serveSimulatorRoutes(demo, app, stage)
  serveSimulatorPage(demo, app)
  serveSignInPages(demo, stage)
  servePost(demo, app)
}
