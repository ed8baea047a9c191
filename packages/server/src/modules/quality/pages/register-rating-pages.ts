import { languageCode } from '@besedka/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation } from '../../../platform/events/transaction.ts'
import { acceptForms } from '../../../platform/http/accept-forms.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { isSentFromOwnPage } from '../../../platform/http/own-page.ts'
import { localeOfPage } from '../../../platform/http/request.ts'
import { isOpen } from '../quality-request.ts'
import { takeRating } from '../take-rating.ts'
import { nobody } from './brand.ts'
import { expiredPage, thanksPage, tooManyPage, unknownPage, usedPage } from './notice-pages.ts'
import { type OpenedRequest, openRequest } from './open-request.ts'
import { sendPage } from './page-frame.ts'
import { ratedRequestId, sendOn } from './rating-cookie.ts'
import { ratingPage } from './rating-page.ts'
import { readChosen, readSentRating } from './sent-rating.ts'

/** More than the longest comment, spelled out as forms do. */
const bodyLimitBytes = 16_384

type ById = { Params: { id: string }; Querystring: { rating?: unknown } }

/**
 * The public pages of spec 2: `/link-action/{uuid}` (rate), `/success`, `/already-used`. They need no script. Opening one changes nothing, whoever
 * opens it how often: mail scanners and link previews do.
 */
export function registerRatingPages(web: FastifyInstance, app: AppContext): void {
  const secure = app.config.publicUrl?.startsWith('https:') ?? false

  web.register((pages, _options, done) => {
    acceptForms(pages, bodyLimitBytes)
    pages.addHook('onRequest', async (request, reply) => {
      if (!app.limits.shared.ratingPages.take(networkOf(request.ip))) return sendPage(reply, tooManyPage(localeOfPage(request)))
    })

    pages.get<ById>('/link-action/:id', async (request, reply) => {
      const opened = await open(request, request.params.id)
      if (!opened) return sendPage(reply, unknownPage(localeOfPage(request)))
      if (opened.request.rating !== null || !isOpen(opened.request, app.now())) return refuse(reply, opened)
      return sendPage(reply, ratingPage(opened.scene, opened.request, { chosen: readChosen(request.query.rating) }))
    })

    pages.post<ById>('/link-action/:id', async (request, reply) => {
      const { id } = request.params
      const opened = await open(request, id)
      if (!opened) return sendPage(reply, unknownPage(localeOfPage(request)))
      // Another site's form may fill in nothing for the customer: they see ours, and decide themselves.
      if (!isSentFromOwnPage(request, app.config)) return reply.redirect(`/link-action/${id}`, 303)
      const given = readSentRating(z.string().catch('').parse(request.body))
      if (!given && opened.request.rating !== null) return refuse(reply, opened)
      if (!given) return sendPage(reply, ratingPage(opened.scene, opened.request, { chosen: null, wrong: true }))
      const taken = await inOrganisation(app, opened.organisationId, (tx) => takeRating(tx, id, given))
      if (taken.outcome === 'none' || taken.outcome === 'used') return refuse(reply, opened, taken.outcome)
      return sendOn(reply, { path: '/success', requestId: id, secure, language: languageCode(opened.scene.locale) })
    })

    pages.get('/success', async (request, reply) => {
      const opened = await open(request, ratedRequestId(request, secure))
      return sendPage(reply, thanksPage(sceneOf(opened, request), opened?.request, app.now()))
    })

    pages.get('/already-used', async (request, reply) => {
      const opened = await open(request, ratedRequestId(request, secure))
      return sendPage(reply, usedPage(sceneOf(opened, request), opened?.request, app.now()))
    })

    done()
  })

  function open(request: FastifyRequest, id: string): Promise<OpenedRequest | undefined> {
    return openRequest(app, id, request.headers['accept-language'])
  }

  /** Nothing is taken here any more: because something was given, or because it is too late. */
  function refuse(reply: FastifyReply, { request, scene }: OpenedRequest, outcome?: 'none' | 'used'): FastifyReply {
    if (request.rating === null && outcome !== 'used') return sendPage(reply, expiredPage(scene))
    return sendOn(reply, { path: '/already-used', requestId: request.id, secure, language: languageCode(scene.locale) })
  }
}

function sceneOf(opened: OpenedRequest | undefined, request: FastifyRequest) {
  return opened?.scene ?? { brand: nobody, locale: localeOfPage(request) }
}
