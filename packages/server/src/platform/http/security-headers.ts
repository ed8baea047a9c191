import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * For our own pages: nothing from elsewhere, nothing inline but styles (the component library sets them), never in a frame, and no
 * text becomes markup or a script's address except through the Trusted Types policies that the page names. `unchecked` is for a page
 * whose library writes its markup itself.
 * @param page the page as it is sent, if scripts stand in it: just these may run
 */
export function pageContentSecurityPolicy(trustedTypes: readonly string[] | 'unchecked' = [], page = ''): string {
  const names = trustedTypes === 'unchecked' || trustedTypes.length === 0 ? "'none'" : trustedTypes.join(' ')
  const checks = trustedTypes === 'unchecked' ? [] : ["require-trusted-types-for 'script'", `trusted-types ${names}`]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOfScripts(page)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...checks,
  ].join('; ')
}

function hashesOfScripts(page: string): string[] {
  const scripts = page.matchAll(/<script>(.*?)<\/script>/gs)
  return Array.from(scripts, ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

/** What a page may ask of the machine: its own clipboard and full screen, sound, and passkeys; nothing else. */
const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb', 'hid']
const permissionsPolicy = permissions.map((name) => `${name}=()`).join(', ')

const twoYearsInSeconds = 63_072_000

type Settings = {
  /** Whether browsers reach the product by https: then they are told never to try without. */
  secure: boolean
}

/** Puts the safe headers on every answer; a route that needs others (the widget's frame, files) sets its own first. */
export function addSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    putSecurityHeaders(reply, settings)
    done()
  })
}

/** The same for an answer that is given before any hook runs. */
export function putSecurityHeaders(reply: FastifyReply, { secure }: Settings): void {
  put(reply, 'x-content-type-options', 'nosniff')
  put(reply, 'cross-origin-resource-policy', 'same-origin')
  if (secure) put(reply, 'strict-transport-security', `max-age=${twoYearsInSeconds}; includeSubDomains`)
  if (!String(reply.getHeader('content-type')).startsWith('text/html')) {
    // What is no page may do nothing at all if somebody opens it as one; the other headers speak of pages only.
    return put(reply, 'content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  }
  put(reply, 'content-security-policy', pageContentSecurityPolicy())
  put(reply, 'referrer-policy', 'strict-origin-when-cross-origin')
  put(reply, 'cross-origin-opener-policy', 'same-origin')
  put(reply, 'permissions-policy', permissionsPolicy)
}

function put(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value)
}
