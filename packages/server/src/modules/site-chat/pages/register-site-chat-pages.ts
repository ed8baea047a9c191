import { join } from 'node:path'
import { type ProactiveStep, proactiveSteps } from '@besedka/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chatHtml, unavailableHtml } from './chat-html.ts'
import { createSendText } from './compressed-text.ts'
import { loaderScript } from './loader-script.ts'
import { setPageHeaders, setScriptHeaders } from './page-headers.ts'
import { askedLanguage, pageLanguage } from './page-language.ts'
import type { FindPublicChannel, PublicChannel } from './public-channel.ts'
import { type NoteBeat, registerBeats } from './register-beats.ts'
import { createWidgetBuildReader } from './widget-build.ts'

export type SiteChatPagesDeps = {
  findPublicChannel: FindPublicChannel
  /** Is told of each page that loads the launcher of a channel. */
  noteLoaded: (channel: PublicChannel, page: string | undefined, ownHost: string) => void
  countProactive(beacon: { channel: PublicChannel; id: string; step: ProactiveStep; ip: string }): Promise<void>
  /** Is told who is on a page of a site; answers what an operator says to them. */
  noteBeat: NoteBeat
  /** Directory of the built widget: `packages/widget/dist`. */
  widgetDirectory: string
}

/** A beacon says it all in its address. */
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type KeyParams = { Params: { key: string }; Querystring: { lang?: unknown } }

const keyPattern = /^[\w-]{1,64}$/
const yearInSeconds = 31_536_000

/**
 * The pages of the site chat that visitors and their browsers ask for: `/widget/{key}.js` (launcher), `/widget/frame/{key}` (the
 * chat in a site), `/widget/frame/preview` (for the settings form), `/c/{key}` (the chat page) and `/widget/assets/*`.
 */
export function registerSiteChatPages(app: FastifyInstance, deps: SiteChatPagesDeps): void {
  const readBuild = createWidgetBuildReader(deps.widgetDirectory)
  const sendText = createSendText()

  async function find(key: string) {
    return keyPattern.test(key) ? deps.findPublicChannel(key) : undefined
  }

  /** A channel that stands on pages of others, or is one. The support chat does not: nothing but our own workspace shows it. */
  async function findOnSites(key: string) {
    const channel = await find(key)
    return channel?.type === 'support' ? undefined : channel
  }

  async function sendChat(request: FastifyRequest<KeyParams>, reply: FastifyReply, mode: 'frame' | 'page') {
    const { key } = request.params
    const channel = mode === 'page' ? await findOnSites(key) : await find(key)
    const build = await readBuild()
    const isSupport = channel?.type === 'support'
    const sites = isSupport ? 'ourselves' : { domains: channel?.allowedDomains ?? [] }
    setPageHeaders(reply, mode === 'page' ? 'nobody' : sites)
    const locale = askedLanguage(request.query.lang) ?? pageLanguage(channel?.settings.locale ?? 'auto', request.headers['accept-language'])
    if (!channel?.active) return sendText(request, reply.code(404), unavailableHtml(build, locale))
    // In the workspace it is a page among others: nobody closes it.
    return sendText(
      request,
      reply,
      chatHtml(build, { mode: isSupport ? 'page' : mode, channelKey: key, settings: channel.settings, locale }),
    )
  }

  app.register(fastifyStatic, {
    root: join(deps.widgetDirectory, 'assets'),
    prefix: '/widget/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    // Their names change with their content: there is nothing to ask again.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    maxAge: yearInSeconds * 1_000,
    index: false,
    setHeaders: setScriptHeaders,
  })

  app.get<{ Params: { file: string } }>('/widget/:file', async (request, reply) => {
    const { file } = request.params
    if (!file.endsWith('.js')) return reply.callNotFound()
    const key = file.slice(0, -3).slice(0, 64)
    const { loaders } = await readBuild()
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=60')
    setScriptHeaders(reply)
    const channel = await findOnSites(key)
    if (channel?.active) deps.noteLoaded(channel, request.headers.referer, request.hostname)
    return sendText(request, reply, loaderScript(loaders, key, channel))
  })

  // Beacons of the launcher, from any site; nothing is answered, and whoever sends too many is not counted.
  app.post<{ Params: { key: string; id: string; step: string } }>('/widget/proactive/:key/:id/:step', async (request, reply) => {
    const { key, id, step } = request.params
    const channel = await findOnSites(key)
    const known = proactiveSteps.find((one) => one === step)
    if (channel?.active && known && idPattern.test(id)) await deps.countProactive({ channel, id, step: known, ip: request.ip })
    return reply.code(204).send()
  })

  app.register((scope, _options, done) => {
    registerBeats(scope, { find: findOnSites, noteBeat: deps.noteBeat })
    done()
  })

  app.get('/widget/frame/preview', async (request, reply) => {
    const locale = pageLanguage('auto', request.headers['accept-language'])
    setPageHeaders(reply, 'ourselves')
    return sendText(request, reply, chatHtml(await readBuild(), { mode: 'preview', locale }))
  })

  app.get<KeyParams>('/widget/frame/:key', (request, reply) => sendChat(request, reply, 'frame'))
  app.get<KeyParams>('/c/:key', (request, reply) => sendChat(request, reply, 'page'))
}
