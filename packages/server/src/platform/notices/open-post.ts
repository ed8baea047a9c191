import type { AppContext } from '../context.ts'
import type { MailNotice } from './mail-notice.ts'
import { renderNotice } from './render-notice.ts'
import { wayOf } from './way-of.ts'

type Send = (given: { id: string; notice: MailNotice }) => Promise<void>

const connectionTimeoutMs = 10_000
const silenceMs = 30_000

/** Who carries the product's own mail: the server of SMTP_URL, or nobody but the simulators' page; undefined where neither is set up. */
export function openPost({ config, database }: Pick<AppContext, 'config' | 'database'>): Send | undefined {
  const { smtpUrl, mailFrom } = config
  if (!smtpUrl) return undefined
  if (smtpUrl !== 'simulator') return (given) => bySmtp(smtpUrl, mailFrom, given)
  return async ({ id, notice }) => {
    const { text, html } = renderNotice(notice)
    await database.systemPool.query(
      `INSERT INTO simulated_post (id, kind, recipient, subject, text, html) VALUES ($1, 'mail', $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [id, notice.to, notice.subject, text, html],
    )
  }
}

/** One connection for one mail: they are few. */
async function bySmtp(url: string, from: string, { id, notice }: Parameters<Send>[0]): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...wayOf(url),
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: silenceMs,
  })
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: notice.to },
      subject: notice.subject,
      // The same mail, sent again after a lost answer, can be recognised.
      messageId: `<${id}@besedka>`,
      headers: { 'auto-submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      ...renderNotice(notice),
    })
  } finally {
    transport.close()
  }
}
