import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/read-config.ts'
import { compressAnswer } from '../../platform/http/compress-answer.ts'
import { pageContentSecurityPolicy } from '../../platform/http/security-headers.ts'
import { withHomeChat } from './home-chat.ts'

const bundle = fileURLToPath(new URL('../../../../landing/dist/', import.meta.url))

/**
 * `/welcome`: the landing page (spec 2), and with LANDING=home `/`, too; who asks for `/?login` gets Login there. The page itself sends on
 * whoever has worked here: only the browser knows.
 */
export function serveLanding(web: FastifyInstance, { landing, homeChat }: Pick<Config, 'landing' | 'homeChat'>): void {
  if (landing === 'off') return
  web.register(fastifyStatic, {
    root: join(bundle, 'assets'),
    prefix: '/welcome/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
  })
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    const html = await readFile(join(bundle, 'index.html'), 'utf8')
    // A script in its head runs before the first paint (landing/src/before-paint.ts).
    reply.header('content-security-policy', pageContentSecurityPolicy([], html))
    return reply.send(pathOf(request) === '/' ? withHomeChat(html, { key: homeChat, hidden: false }) : html)
  }
  web.get('/welcome', { onSend: compressAnswer }, page)
  if (landing !== 'home') return
  web.get('/', { onSend: compressAnswer }, async (request, reply) =>
    /[?&]login\b/.test(request.url) ? reply.callNotFound() : page(request, reply),
  )
}

function pathOf({ url }: FastifyRequest): string | undefined {
  return url.split('?')[0]
}
