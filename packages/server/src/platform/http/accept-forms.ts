import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Lets pages take what HTML forms post, as the text that it is; a longer one than `bodyLimit` bytes is refused. */
export function acceptForms(pages: FastifyInstance, bodyLimit: number): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string) => body,
  )
}
