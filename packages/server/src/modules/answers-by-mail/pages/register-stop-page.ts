import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { type StopPageWords, serveStopPage } from '../../../platform/http/stop-page.ts'
import { isStopped, resumeAnswerMails, stopAnswerMails } from '../answer-address.ts'
import { readStopLink } from '../answer-link.ts'

/** The page behind "to stop" in a mail with answers. */
export function registerStopPage(web: FastifyInstance, app: AppContext): void {
  serveStopPage(web, app, {
    path: '/answers/stop',
    words,
    read: (token) => readStopLink(app, token),
    look: async (tx, { addressHash }) => ((await isStopped(tx, addressHash)) ? 'stopped' : 'ask'),
    async stop(tx, { addressHash }) {
      await stopAnswerMails(tx, addressHash)
      return 'stopped'
    },
    async resume(tx, { addressHash }) {
      await resumeAnswerMails(tx, addressHash)
      return 'resumed'
    },
  })
}

const words: StopPageWords = {
  'ru-RU': {
    ask: { title: 'Не присылать ответы на почту?', text: 'Ответы останутся в чате, писем больше не будет.' },
    stopped: { title: 'Писем больше не будет', text: 'Ответы вы найдёте в чате.' },
    resumed: { title: 'Письма снова будут', text: 'Ответы, которых вы не увидели в чате, придут на почту.' },
    unknown: { title: 'Ссылка не действует', text: 'Она устарела или скопирована не целиком. Откройте её из последнего письма.' },
    button: 'Больше не присылать',
    again: 'Присылать снова',
  },
  'en-GB': {
    ask: { title: 'No more answers by email?', text: 'The answers stay in the chat, there will be no more mails.' },
    stopped: { title: 'There will be no more mails', text: 'You find the answers in the chat.' },
    resumed: { title: 'The mails come again', text: 'Answers that you do not see in the chat come by email.' },
    unknown: { title: 'This link does not work', text: 'It is too old or was not copied whole. Open it from the latest mail.' },
    button: 'Stop the mails',
    again: 'Send them again',
  },
}
