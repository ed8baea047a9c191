import type { Locale } from '@besedka/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { inOrganisation, type Transaction } from '../events/transaction.ts'
import { sendQuestionPage, serveQuestionPages } from './question-page.ts'
import { localeOf } from './request.ts'

/** What a stop page can say about its link. */
export type StopState = 'ask' | 'stopped' | 'resumed' | 'unknown'

export type StopPageWords = Record<Locale, Record<StopState, { title: string; text: string }> & { button: string; again: string }>

type StopPage<Link extends { organisationId: string }> = {
  /** The address without its last part, the token. */
  path: string
  words: StopPageWords
  /** What a token stands for; undefined when it is not ours, or too old. */
  read(token: string): Link | undefined
  /** Looks the link up, and changes nothing. */
  look(tx: Transaction, link: Link): Promise<StopState>
  stop(tx: Transaction, link: Link): Promise<StopState>
  resume(tx: Transaction, link: Link): Promise<StopState>
}

type ByToken = { Params: { token: string }; Querystring: { again?: string } }

const statuses: Record<StopState, number> = { ask: 200, stopped: 200, resumed: 200, unknown: 404 }

/**
 * The page behind "to get no more" in a mail. It needs no script; opening it changes nothing, because mail scanners open it too: only its button
 * stops the mails. The same page takes that back.
 */
export function serveStopPage<Link extends { organisationId: string }>(web: FastifyInstance, app: AppContext, page: StopPage<Link>): void {
  async function answer(request: FastifyRequest<ByToken>, reply: FastifyReply, act: 'look' | 'stop' | 'resume') {
    const link = page.read(request.params.token)
    const said = link ? await inOrganisation(app, link.organisationId, (tx) => page[act](tx, link)) : 'unknown'
    return send(request, reply, page.words, said)
  }

  serveQuestionPages(web, app, (pages) => {
    pages.get<ByToken>(`${page.path}/:token`, (request, reply) => answer(request, reply, 'look'))
    pages.post<ByToken>(`${page.path}/:token`, (request, reply) =>
      answer(request, reply, request.query.again === undefined ? 'stop' : 'resume'),
    )
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
