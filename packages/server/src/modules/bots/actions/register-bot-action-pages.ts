import { type Locale, newId } from '@besedka/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import { sendQuestionPage, serveQuestionPages } from '../../../platform/http/question-page.ts'
import { localeOf } from '../../../platform/http/request.ts'
import { findAction, findOrganisationOfAction, pressAction } from './press-action.ts'

type State = 'open' | 'sent' | 'over' | 'limit' | 'unknown'

const statuses: Record<State, number> = { open: 200, sent: 200, over: 410, limit: 429, unknown: 404 }

const words: Record<Locale, Record<State, { title: string; text: string }> & { send: string }> = {
  'ru-RU': {
    open: { title: 'Ваш ответ: «{label}»', text: 'Нажмите кнопку — и {organisation} ответит вам письмом.' },
    sent: { title: 'Ответ отправлен', text: '«{label}». Продолжение придёт письмом, страницу можно закрыть.' },
    over: {
      title: 'Этот вариант больше не действует',
      text: 'Разговор с ботом закончен. Ответьте на письмо своими словами — вам ответит человек.',
    },
    limit: { title: 'Вариант выбран слишком много раз', text: 'Ответьте на письмо своими словами — вам поможет человек.' },
    unknown: { title: 'Ссылка не найдена', text: 'Проверьте, что она скопирована целиком, или ответьте на письмо своими словами.' },
    send: 'Отправить ответ',
  },
  'en-GB': {
    open: { title: 'Your answer: {label}', text: 'Press the button, and {organisation} will answer you by email.' },
    sent: { title: 'Your answer is sent', text: '“{label}”. What follows comes by email; you can close this page.' },
    over: {
      title: 'This answer is no longer in use',
      text: 'The talk with the bot is over. Reply to the letter in your own words, and a person will answer.',
    },
    limit: { title: 'Chosen too many times', text: 'Reply to the letter in your own words, and a person will help you.' },
    unknown: { title: 'This link is not known', text: 'Check that it was copied as a whole, or reply to the letter in your own words.' },
    send: 'Send the answer',
  },
}

type ById = { Params: { id: string }; Querystring: { message?: unknown } }
type Found = { label: string; organisation: string; state: State }

const unknown: Found = { label: '', organisation: '', state: 'unknown' }

const Uuid = z.uuid()

/**
 * `/bot-action/{uuid}` (spec 2): an answer to a bot, in a letter. The page needs no script; opening it changes nothing, because mail scanners open
 * it too. Its button sends the answer, once for each page that was opened.
 */
export function registerBotActionPages(web: FastifyInstance, app: AppContext): void {
  serveQuestionPages(web, app, (pages) => {
    pages.get<ById>('/bot-action/:id', async (request, reply) => {
      const { id } = request.params
      const organisationId = await ownerOf(id)
      const found = organisationId && (await readOrganisation(app, organisationId, (db) => findAction(db, id)))
      return send(request, reply, found || unknown)
    })

    pages.post<ById>('/bot-action/:id', async (request, reply) => {
      const { id } = request.params
      const organisationId = await ownerOf(id)
      const messageId = Uuid.safeParse(request.query.message).data
      if (!organisationId || messageId === undefined) return send(request, reply, unknown)
      const found = await inOrganisation(app, organisationId, (tx) => pressAction(tx, { actionId: id, messageId }))
      return send(request, reply, found ?? unknown)
    })
  })

  async function ownerOf(id: string): Promise<string | undefined> {
    return Uuid.safeParse(id).success ? findOrganisationOfAction(app.database, id, app.now()) : undefined
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { state, ...values }: Found): FastifyReply {
  const locale = localeOf(request.headers['accept-language'])
  const said = words[locale]
  const filled = (text: string) => text.replace('{label}', () => values.label).replace('{organisation}', () => values.organisation)
  const { title, text } = said[state]
  const button = state === 'open' ? { label: said.send, action: `?message=${newId()}` } : undefined
  return sendQuestionPage(reply, { locale, status: statuses[state], title: filled(title), text: filled(text), button })
}
