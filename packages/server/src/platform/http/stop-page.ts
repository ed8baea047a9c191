import type { Locale } from '@besedka/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { sendQuestionPage, serveQuestionPages } from './question-page.ts'
import { localeOf } from './request.ts'

/** What a stop page can say about its link. */
export type StopState = 'ask' | 'stopped' | 'resumed' | 'unknown'

export type StopPageWords = Record<Locale, Record<StopState, { title: string; text: string }> & { button: string; again: string }>

type StopPage = {
  /** The address without its last part, the token. */
  path: string
  words: StopPageWords
  /** Looks the link up, and changes nothing. */
  look(token: string): Promise<StopState>
  stop(token: string): Promise<StopState>
  resume(token: string): Promise<StopState>
}

type ByToken = { Params: { token: string }; Querystring: { again?: string } }

const statuses: Record<StopState, number> = { ask: 200, stopped: 200, resumed: 200, unknown: 404 }

/**
 * The page behind "to get no more" in a mail. It needs no script; opening it changes nothing, because mail scanners open it too: only its button
 * stops the mails. The same page takes that back.
 */
export function serveStopPage(web: FastifyInstance, app: Pick<AppContext, 'limits'>, page: StopPage): void {
  serveQuestionPages(web, app, (pages) => {
    pages.get<ByToken>(`${page.path}/:token`, async (request, reply) =>
      send(request, reply, page.words, await page.look(request.params.token)),
    )

    pages.post<ByToken>(`${page.path}/:token`, async (request, reply) => {
      const { token } = request.params
      return send(request, reply, page.words, await (request.query.again === undefined ? page.stop(token) : page.resume(token)))
    })
  })
}

function send(request: FastifyRequest, reply: FastifyReply, words: StopPageWords, said: StopState): FastifyReply {
  const locale = localeOf(request.headers['accept-language'])
  const { button, again } = words[locale]
  const buttons: Partial<Record<StopState, { label: string; action?: string }>> = {
    ask: { label: button },
    stopped: { label: again, action: '?again' },
  }
  return sendQuestionPage(reply, { locale, status: statuses[said], ...words[locale][said], button: buttons[said] })
}
