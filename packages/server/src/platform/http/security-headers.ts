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
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policyFor(reply.getHeader('content-type')))
  if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff')
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  if (!reply.hasHeader('cross-origin-opener-policy')) reply.header('cross-origin-opener-policy', 'same-origin')
}

/** What is no page may do nothing at all if somebody opens it as one. */
function policyFor(contentType: unknown): string {
  return String(contentType).startsWith('text/html') ? pageContentSecurityPolicy : "default-src 'none'; frame-ancestors 'none'"
}
