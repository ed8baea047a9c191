import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { acceptForms } from '../../../platform/http/accept-forms.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { isSentFromOwnPage } from '../../../platform/http/own-page.ts'
import { sendSharedFile } from '../../files/index.ts'
import { isPublicFile } from '../files-of-articles.ts'
import { helpPath } from '../help-path.ts'
import { noteMissed, noteRead, voteOnArticle } from '../note-reader.ts'
import { searchArticles } from '../search-articles.ts'
import { findHelpCentre, findHelpSection, findPublicArticle, isPlain, listForSitemap, listHelp } from './find-help.ts'
import { inLanguage, sendHelp } from './help-frame.ts'
import { foundPage, homePage, sectionPage, tooManyPage, unknownPage } from './help-pages.ts'
import { type FindChatPath, openCentre, sceneWithoutCentre } from './open-centre.ts'
import { showArticle } from './show-article.ts'
import { sitemapOf } from './sitemap.ts'

const bodyLimitBytes = 1_024
const foundMax = 30
const phraseMax = 100
/** An article that is withdrawn takes its pictures along, soon after. */
const fileKeptSeconds = 600

type Parts = { store: FileStore; findChatPath: FindChatPath }

type Of<Params> = { Params: { login: string } & Params; Querystring: Record<string, unknown> }

/**
 * The public help centre at `/help/{organisation}`: public articles of one organisation, and nothing else of it. Its pages need no script and no
 * cookie. Reading changes nothing but the counts of reads and the list of searches that found nothing.
 */
export function registerHelpPages(web: FastifyInstance, app: AppContext, parts: Parts): void {
  const open = (request: FastifyRequest) => openCentre(app, parts.findChatPath, request)
  const withoutCentre = (request: FastifyRequest) => sceneWithoutCentre(request, app.config)
  web.register((pages, _options, done) => {
    acceptForms(pages, bodyLimitBytes)
    pages.addHook('onRequest', async (request, reply) => {
      if (!app.limits.shared.helpPages.take(networkOf(request.ip))) return sendHelp(reply, tooManyPage(withoutCentre(request)))
    })

    pages.get<Of<object>>('/help/:login', async (request, reply) => {
      const opened = await open(request)
      if (!opened) return sendHelp(reply, unknownPage(withoutCentre(request)))
      const sections = await readOrganisation(app, opened.organisationId, (db) => listHelp(db, opened.scene.locale))
      return sendHelp(reply, homePage(opened.scene, sections))
    })

    pages.get<Of<object>>('/help/:login/sitemap.xml', async (request, reply) => {
      const opened = await open(request)
      if (!opened?.scene.centre) return sendHelp(reply, unknownPage(withoutCentre(request)))
      const { organisationId, scene } = opened
      const entries = await readOrganisation(app, organisationId, (db) => listForSitemap(db))
      return reply
        .type('application/xml; charset=utf-8')
        .send(sitemapOf({ origin: scene.origin, login: opened.scene.centre.login }, entries))
    })

    pages.get<Of<{ sectionId: string }>>('/help/:login/sections/:sectionId', async (request, reply) => {
      const opened = await open(request)
      const sectionId = z.uuid().safeParse(request.params.sectionId).data
      if (!opened || sectionId === undefined) return sendHelp(reply, unknownPage(opened?.scene ?? withoutCentre(request)))
      const section = await readOrganisation(app, opened.organisationId, (db) => findHelpSection(db, sectionId, opened.scene.locale))
      return sendHelp(reply, section ? sectionPage(opened.scene, section) : unknownPage(opened.scene))
    })

    pages.get<Of<object>>('/help/:login/search', async (request, reply) => {
      const opened = await open(request)
      if (!opened) return sendHelp(reply, unknownPage(withoutCentre(request)))
      const { organisationId, scene } = opened
      const phrase = phraseOf(request.query.q)
      const search = { text: phrase, words: 'all', locale: scene.locale, publicOnly: true, limit: foundMax } as const
      const found = await readOrganisation(app, organisationId, (db) => searchArticles(db, search))
      if (found.length === 0) await inOrganisation(app, organisationId, (tx) => noteMissed(tx, phrase))
      return sendHelp(reply, foundPage(scene, phrase, found))
    })

    pages.get<Of<{ number: string }>>('/help/:login/articles/:number', async (request, reply) => {
      const opened = await open(request)
      const number = numberOf(request.params.number)
      const voted = request.query.thanks !== undefined
      const shown = opened && number !== undefined ? await showArticle(app, opened, number, voted) : undefined
      if (!opened || !shown) return sendHelp(reply, unknownPage(opened?.scene ?? withoutCentre(request)))
      if (!voted && !isCrawler(request)) await noteRead(app, opened.organisationId, shown.articleId)
      return sendHelp(reply, shown.page)
    })

    pages.get<Of<{ fileId: string }>>('/help/:login/files/:fileId', async (request, reply) => {
      const found = await findHelpCentre(app.database, request.params.login)
      const fileId = z.uuid().safeParse(request.params.fileId).data
      const isThere = found && fileId !== undefined && (await readOrganisation(app, found.organisationId, (db) => isPublicFile(db, fileId)))
      if (!isThere) return sendHelp(reply, unknownPage(withoutCentre(request)))
      return sendSharedFile(
        app,
        { request, reply, store: parts.store },
        { organisationId: found.organisationId, fileId, forSeconds: fileKeptSeconds },
      )
    })

    pages.post<Of<{ number: string }>>('/help/:login/articles/:number/feedback', async (request, reply) => {
      const opened = await open(request)
      const number = numberOf(request.params.number)
      if (!opened || number === undefined) return sendHelp(reply, unknownPage(opened?.scene ?? withoutCentre(request)))
      const { organisationId, scene } = opened
      const article = await readOrganisation(app, organisationId, (db) => findPublicArticle(db, number))
      if (!article) return sendHelp(reply, unknownPage(scene))
      const helpful = new URLSearchParams(z.string().catch('').parse(request.body)).get('helpful')
      const isVote = (helpful === 'yes' || helpful === 'no') && isSentFromOwnPage(request, app.config)
      // Who votes too often is thanked all the same: it is nobody's business how it is counted.
      if (isVote && app.limits.shared.helpVotes.take(`${article.id} ${networkOf(request.ip)}`)) {
        await inOrganisation(app, organisationId, (tx) => voteOnArticle(tx, article.id, helpful === 'yes'))
      }
      const path = helpPath.article(opened.scene.centre?.login ?? '', number)
      return reply.header('cache-control', 'no-store').redirect(`${inLanguage(path, scene.locale)}${isVote ? '&thanks' : ''}`, 303)
    })
    done()
  })
}

/** Programs that collect pages name themselves in `User-Agent`, or name nothing; they are not counted as readers. */
function isCrawler({ headers }: FastifyRequest): boolean {
  return /bot|crawl|spider|slurp|preview/i.test(headers['user-agent'] ?? 'bot')
}

function phraseOf(typed: unknown): string {
  const phrase = typeof typed === 'string' ? typed.trim().slice(0, phraseMax) : ''
  return isPlain(phrase) ? phrase : ''
}

function numberOf(typed: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
}
