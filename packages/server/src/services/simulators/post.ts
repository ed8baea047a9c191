import type { LetterView, PostView } from '@besedka/contract/simulators'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { demoPeople } from '../first-start/demo-people.ts'
import { demoViewOf } from './demo-door.ts'

const shownMax = 100

type Row = { id: string; kind: 'mail' | 'sms'; recipient: string; subject: string | null; text: string; html: string | null; at: Date }

/**
 * `/simulators/api/post`: what the product would have sent to people's mailboxes and phones, had the demo a way to. This machine sees all of
 * it. Everybody else sees what was sent to the people of the demo, whose password everybody knows: the links and codes of others let their
 * reader in.
 */
export function servePost(web: FastifyInstance, app: AppContext): void {
  web.get('/simulators/api/post', async (request, reply): Promise<PostView> => {
    reply.header('cache-control', 'no-store')
    const { rows } = await app.database.systemPool.query<Row>(
      `SELECT id, kind, recipient, subject, text, html, at FROM simulated_post WHERE $2::text[] IS NULL OR recipient = ANY ($2)
       ORDER BY at DESC, id DESC LIMIT $1`,
      [shownMax, demoViewOf(request, app.config) === 'everything' ? null : demoPeople.map(({ email }) => email)],
    )
    return {
      letters: rows.filter(({ kind }) => kind === 'mail').map(toLetter),
      texts: rows
        .filter(({ kind }) => kind === 'sms')
        .map(({ id, recipient, text, at }) => ({ id, to: recipient, text, sentAt: at.toISOString() })),
    }
  })
}

function toLetter({ id, recipient, subject, text, html, at }: Row): LetterView {
  return {
    id,
    incoming: true,
    from: { name: recipient, address: '' },
    to: [recipient],
    subject: subject ?? '',
    text,
    html: html ?? '',
    pictures: {},
    files: [],
    sentAt: at.toISOString(),
  }
}
