import type { AppContext } from '../context.ts'
import type { MailNotice } from './mail-notice.ts'
import { renderNotice } from './render-notice.ts'
import { wayOf } from './way-of.ts'

/** A mail to be given away; `id` is its name among all mails. */
export type Posted = { id: string; notice: MailNotice; attachments?: readonly { fileName: string; content: Buffer }[] }

type Send = (given: Posted) => Promise<void>

const connectionTimeoutMs = 10_000
const silenceMs = 30_000

/** Who carries the product's own mail: the server of SMTP_URL, or nobody but the simulators' page; undefined where neither is set up. */
export function openPost({ config, database }: Pick<AppContext, 'config' | 'database'>): Send | undefined {
  const { smtpUrl, mailFrom } = config
  if (!smtpUrl) return undefined
  if (smtpUrl !== 'simulator') return (given) => bySmtp(smtpUrl, mailFrom, given)
  return async ({ id, notice, attachments = [] }) => {
    const { text, html } = renderNotice(notice)
    // The page shows texts alone: which files came with it is said there.
    const files = attachments.map(({ fileName }) => `[${fileName}]\n`).join('')
    await database.systemPool.query(
      `INSERT INTO simulated_post (id, kind, recipient, subject, text, html) VALUES ($1, 'mail', $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [id, notice.to, notice.subject, `${text}${files}`, html],
    )
  }
}

/** One connection for one mail: they are few. */
async function bySmtp(url: string, from: string, { id, notice, attachments = [] }: Posted): Promise<void> {
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
      attachments: attachments.map(({ fileName: filename, content }) => ({ filename, content })),
      ...renderNotice(notice),
    })
  } finally {
    transport.close()
  }
}
