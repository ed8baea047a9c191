import type { MailOutlook, MailProblem, MailStateView } from '@besedka/contract'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors/app-error.ts'

type Mail = Pick<AppContext, 'config' | 'database'>
type Row = { sent_at: Date | null; failed_at: Date | null; problem: MailProblem | null; detail: string | null }

/** How the product's own mail does. It is failing from a mail that did not pass to the next one that does. */
export async function getMailState({ config, database }: Mail): Promise<MailStateView> {
  const { rows } = await database.systemPool.query<Row>('SELECT sent_at, failed_at, problem, detail FROM mail_state')
  const { sent_at: sentAt = null, failed_at: failedAt = null, problem = null, detail = null } = rows[0] ?? {}
  const failing = failedAt !== null && (sentAt === null || failedAt > sentAt)
  return {
    outlook: config.smtpUrl === undefined ? 'notSetUp' : failing ? 'failing' : 'working',
    simulated: config.smtpUrl === 'simulator',
    from: config.mailFrom,
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    problem,
    detail,
  }
}

/** Whether what is queued now will go out. */
export async function mailOutlook(app: Mail): Promise<MailOutlook> {
  return (await getMailState(app)).outlook
}

/** Where somebody waits for a mail, and nothing else would do. Throws mailNotSetUpException. */
export function requireMail({ config }: Pick<AppContext, 'config'>): void {
  if (config.smtpUrl === undefined) throw new AppError('mailNotSetUpException')
}

export async function noteMailSent({ database }: Pick<AppContext, 'database'>): Promise<void> {
  await database.systemPool.query('UPDATE mail_state SET sent_at = now()')
}

export async function noteMailFailed(
  { database }: Pick<AppContext, 'database'>,
  { problem, detail }: { problem: MailProblem; detail: string },
): Promise<void> {
  await database.systemPool.query('UPDATE mail_state SET failed_at = now(), problem = $1, detail = $2', [problem, detail])
}
