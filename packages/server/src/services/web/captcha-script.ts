import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const bundle = fileURLToPath(new URL('../../../../captcha/dist/', import.meta.url))

/** `/captcha/provider.js`: the captcha provider's script (spec 7), from our own address. */
export function serveCaptchaScript(web: FastifyInstance): void {
  web.register(fastifyStatic, {
    root: bundle,
    prefix: '/captcha/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
}
