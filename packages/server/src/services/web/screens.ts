import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/read-config.ts'
import { pageContentSecurityPolicy } from '../../platform/http/security-headers.ts'
import { withHomeChat } from './home-chat.ts'

const bundle = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/**
 * The only script whose address is made from a text is the service worker's (web/src/app/updates/service-worker.ts); the only markup, what is pasted
 * into the editor of articles: it is read in a document of its own, where nothing runs, and cut down to the nodes that articles have.
 */
const trustedTypes = ['service-worker', 'ProseMirrorClipboard']

/** Paths that are never a screen: an unknown one there is an error, not a page. */
const notScreens = /^\/(api|captcha|live|hooks|widget|c|simulators)(\/|$)/

/** Serves the built screens: hashed assets for a year, precompressed; every other path is the application itself. */
export function serveScreens(web: FastifyInstance, { homeChat }: Pick<Config, 'homeChat'>, refuse: () => never): void {
  if (existsSync(bundle)) {
    web.register(fastifyStatic, {
      root: bundle,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        // A worker's policy is that of its script: it fetches our own files, and nothing else.
        if (/\/service-worker\.js(\.br|\.gz)?$/.test(path))
          reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  web.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !notScreens.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path)
    if (!wantsPage || !existsSync(bundle)) return refuse()
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    const built = await readFile(`${bundle}index.html`, 'utf8')
    const page = path === '/' ? withHomeChat(built, { key: homeChat, hidden: true }) : built
    reply.header('content-security-policy', pageContentSecurityPolicy(trustedTypes, page))
    return reply.send(page)
  })
}
