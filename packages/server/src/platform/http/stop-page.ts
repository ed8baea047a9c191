import type { Locale } from '@besedka/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { networkOf } from './network-of.ts'
import { sendQuestionPage } from './question-page.ts'
import { localeOf } from './request.ts'

/** What a stop page can say about its link. */
export type StopState = 'ask' | 'stopped' | 'resumed' | 'unknown'
type Said = StopState | 'tooMany'

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

/** A press of the button, nothing more. */
const bodyLimitBytes = 1_024

const tooMany: Record<Locale, { title: string; text: string }> = {
  'ru-RU': { title: 'Слишком часто', text: 'Подождите минуту и попробуйте снова.' },
  'en-GB': { title: 'Too often', text: 'Wait a minute and try again.' },
}

const statuses: Record<Said, number> = { ask: 200, stopped: 200, resumed: 200, unknown: 404, tooMany: 429 }

/**
 * The page behind "to get no more" in a mail. It needs no script; opening it changes nothing, because mail scanners open it too: only its button
 * stops the mails. The same page takes that back.
 */
export function serveStopPage(web: FastifyInstance, { limits }: Pick<AppContext, 'limits'>, page: StopPage): void {
  web.register((pages, _options, done) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: bodyLimitBytes }, async () => null)

    pages.addHook('onRequest', async (request, reply) => {
      if (!limits.shared.ratingPages.take(networkOf(request.ip))) return send(request, reply, page.words, 'tooMany')
    })

    pages.get<ByToken>(`${page.path}/:token`, async (request, reply) =>
      send(request, reply, page.words, await page.look(request.params.token)),
    )

    pages.post<ByToken>(`${page.path}/:token`, async (request, reply) => {
      const { token } = request.params
      return send(request, reply, page.words, await (request.query.again === undefined ? page.stop(token) : page.resume(token)))
    })
    done()
  })
}

function send(request: FastifyRequest, reply: FastifyReply, words: StopPageWords, said: Said): FastifyReply {
  const locale = localeOf(request.headers['accept-language'])
  const { button, again } = words[locale]
  const buttons: Partial<Record<Said, { label: string; action?: string }>> = {
    ask: { label: button },
    stopped: { label: again, action: '?again' },
  }
  const text = said === 'tooMany' ? tooMany[locale] : words[locale][said]
  return sendQuestionPage(reply, { locale, status: statuses[said], ...text, button: buttons[said] })
}
