import { letterDocument, letterSandbox } from '@besedka/channels/email'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { openPicture } from '../files/index.ts'
import { findLetter } from '../messages/index.ts'
import { fetchPicture } from './fetch-picture.ts'
import { createSignedLinks, type Link } from './signed-link.ts'

/** Pictures are fetched over again by every look at a letter otherwise; the browser keeps them for the life of the link. */
const pictureHeaders = {
  'cache-control': 'private, max-age=600',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  // The frame that shows them is a stranger to our origin, on purpose.
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
}

/** Letters and their pictures, for a sandboxed frame: everything by signed links, nothing by who asks. */
export function registerLetterRoutes(fastify: FastifyInstance, { app, places }: { app: AppContext; places: FilePlaces }): void {
  const links = createSignedLinks(app.vault, app.now)
  const follow = <W extends Link['what']>(token: string, what: W): Extract<Link, { what: W }> => {
    const link = links.read(token)
    if (link?.what !== what) throw new AppError('pageNotFoundException')
    // The comparison above is what narrows it; the compiler cannot follow a type parameter.
    return link as Extract<Link, { what: W }>
  }

  fastify.get<{ Params: { token: string } }>('/letters/:token', async (request, reply) => {
    const link = follow(request.params.token, 'letter')
    const letter = await readOrganisation(app, link.organisationId, (db) => findLetter(db, link.messageId))
    if (!letter) throw new AppError('pageNotFoundException')
    const origin = originOf(app, request)
    const pictures = Object.entries(letter.pictures).map(
      ([cid, fileId]) =>
        [cid, `${origin}/letter-pictures/${links.sign({ what: 'file', organisationId: link.organisationId, fileId })}`] as const,
    )
    const { html, csp } = letterDocument({
      html: letter.html,
      pictures: new Map(pictures),
      remotePicture: link.pictures === 'hide' ? null : (url) => `${origin}/letter-pictures/${links.sign({ what: 'remote', url })}`,
      theme: link.theme,
    })
    return sendDocument(reply, html, `${csp}; sandbox ${letterSandbox}; frame-ancestors 'self'`)
  })

  fastify.get<{ Params: { token: string } }>('/letter-pictures/:token', async (request, reply) => {
    const link = links.read(request.params.token)
    if (link?.what === 'remote') {
      const { net } = app.providers.wayTo({ type: 'email', simulated: false })
      const { bytes, mimeType } = await fetchPicture(net, link.url)
      return reply.headers(pictureHeaders).type(mimeType).send(bytes)
    }
    const { organisationId, fileId } = follow(request.params.token, 'file')
    const picture = await readOrganisation(app, organisationId, (db) => openPicture(db, places.store, fileId))
    return reply
      .headers(pictureHeaders)
      .type(picture.mimeType)
      .send(await picture.read())
  })
}

function sendDocument(reply: FastifyReply, html: string, csp: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': csp, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html)
}

function originOf(app: AppContext, request: FastifyRequest): string {
  return app.config.publicUrl ?? `${request.protocol}://${request.host}`
}
