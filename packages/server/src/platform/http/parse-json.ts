import type { FastifyInstance } from 'fastify'

/** A character's first or second half, spelt in JSON. */
const halfSpelt = /\\u[dD][89a-fA-F]/

/** Every escape in turn, so that an escaped backslash never looks like the start of the next one; both halves together count as one. */
const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|.)/gs
const halfEscapeLength = '\\ud800'.length

/**
 * Reads JSON bodies as Fastify does (a forbidden `__proto__` is refused), but without halves of characters: JSON can spell them, and
 * neither UTF-8 nor PostgreSQL's jsonb can keep them. Such a half becomes U+FFFD, as everywhere on the web.
 */
export function parseJsonBodies(web: FastifyInstance): void {
  const parse = web.getDefaultJsonParser('error', 'error')
  web.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    return parse(request, halfSpelt.test(text) ? repairHalves(text) : text, done)
  })
}

function repairHalves(json: string): string {
  return json.replace(escapes, (one) => (one.length === halfEscapeLength ? '\\ufffd' : one))
}
