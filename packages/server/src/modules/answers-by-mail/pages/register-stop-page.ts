import type { Locale } from '@besedka/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { sendQuestionPage } from '../../../platform/http/question-page.ts'
import { localeOf } from '../../../platform/http/request.ts'
import { isStopped, resumeAnswerMails, stopAnswerMails } from '../answer-address.ts'
import { readStopLink } from '../answer-link.ts'

type ByToken = { Params: { token: string }; Querystring: { again?: string } }
type Said = 'ask' | 'stopped' | 'resumed' | 'unknown' | 'tooMany'

/** A press of the button, nothing more. */
const bodyLimitBytes = 1_024

/**
 * The page behind "to stop" in a mail with answers. It needs no script; opening it changes nothing, because mail scanners open it too: only
 * its button stops the mails. The same page takes that back.
 */
export function registerStopPage(web: FastifyInstance, app: AppContext): void {
  web.register((pages, _options, done) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: bodyLimitBytes }, async () => null)

    pages.addHook('onRequest', async (request, reply) => {
      if (!app.limits.shared.ratingPages.take(networkOf(request.ip))) return send(request, reply, 'tooMany')
    })

    /** What the page says after something was done, or only looked up, about the address of its link. */
    async function about(token: string, look: (tx: Transaction, addressHash: string) => Promise<Said>): Promise<Said> {
      const link = readStopLink(app, token)
      return link ? inOrganisation(app, link.organisationId, (tx) => look(tx, link.addressHash)) : 'unknown'
    }

    pages.get<ByToken>('/answers/stop/:token', async (request, reply) =>
      send(request, reply, await about(request.params.token, async (tx, address) => ((await isStopped(tx, address)) ? 'stopped' : 'ask'))),
    )

    pages.post<ByToken>('/answers/stop/:token', async (request, reply) =>
      send(request, reply, await about(request.params.token, request.query.again === undefined ? stop : resume)),
    )
    done()
  })
}

async function stop(tx: Transaction, addressHash: string): Promise<Said> {
  await stopAnswerMails(tx, addressHash)
  return 'stopped'
}

async function resume(tx: Transaction, addressHash: string): Promise<Said> {
  await resumeAnswerMails(tx, addressHash)
  return 'resumed'
}

const words: Record<Locale, Record<Said, { title: string; text: string }> & { button: string; again: string }> = {
  'ru-RU': {
    ask: { title: 'Не присылать ответы на почту?', text: 'Ответы останутся в чате, писем больше не будет.' },
    stopped: { title: 'Писем больше не будет', text: 'Ответы вы найдёте в чате.' },
    resumed: { title: 'Письма снова будут', text: 'Ответы, которых вы не увидели в чате, придут на почту.' },
    unknown: { title: 'Ссылка не действует', text: 'Она устарела или скопирована не целиком. Откройте её из последнего письма.' },
    tooMany: { title: 'Слишком часто', text: 'Подождите минуту и попробуйте снова.' },
    button: 'Больше не присылать',
    again: 'Присылать снова',
  },
  'en-GB': {
    ask: { title: 'No more answers by email?', text: 'The answers stay in the chat, there will be no more mails.' },
    stopped: { title: 'There will be no more mails', text: 'You find the answers in the chat.' },
    resumed: { title: 'The mails come again', text: 'Answers that you do not see in the chat come by email.' },
    unknown: { title: 'This link does not work', text: 'It is too old or was not copied whole. Open it from the latest mail.' },
    tooMany: { title: 'Too often', text: 'Wait a minute and try again.' },
    button: 'Stop the mails',
    again: 'Send them again',
  },
}

const statuses: Record<Said, number> = { ask: 200, stopped: 200, resumed: 200, unknown: 404, tooMany: 429 }

function send(request: FastifyRequest, reply: FastifyReply, said: Said): FastifyReply {
  const locale = localeOf(request.headers['accept-language'])
  const { button, again, [said]: page } = words[locale]
  const buttons = { ask: { label: button }, stopped: { label: again, action: '?again' } }
  return sendQuestionPage(reply, {
    ...{ locale, status: statuses[said], ...page },
    button: said === 'ask' || said === 'stopped' ? buttons[said] : undefined,
  })
}
