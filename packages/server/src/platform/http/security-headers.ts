import type { FastifyInstance, FastifyReply } from 'fastify'

/** For our own pages: nothing from elsewhere, nothing inline but styles (the component library sets them), never in a frame. */
export const pageContentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
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
].join('; ')

/** Puts the safe headers on every answer; a route that needs others (the widget's frame, files) sets its own first. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => putSecurityHeaders(reply))
}

/** The same for an answer that is given before any hook runs. */
export function putSecurityHeaders(reply: FastifyReply): void {
  put(reply, 'x-content-type-options', 'nosniff')
  if (!String(reply.getHeader('content-type')).startsWith('text/html')) {
    // What is no page may do nothing at all if somebody opens it as one; the other headers speak of pages only.
    return put(reply, 'content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  }
  put(reply, 'content-security-policy', pageContentSecurityPolicy)
  put(reply, 'referrer-policy', 'strict-origin-when-cross-origin')
  put(reply, 'cross-origin-opener-policy', 'same-origin')
}

function put(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value)
}
