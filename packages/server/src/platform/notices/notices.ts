import { newId } from '@besedka/contract/id'
import type { AppContext } from '../context.ts'
import { sealedJobs } from '../crypto/sealed-jobs.ts'
import { AppError } from '../errors/app-error.ts'
import type { NewJob } from '../events/transaction.ts'
import { explainMailFailure, isAboutOneAddress } from './explain-mail-failure.ts'
import { MailNotice } from './mail-notice.ts'
import { noteMailFailed, noteMailSent } from './mail-state.ts'
import { openPost, type Posted } from './open-post.ts'

export const sendNoticeJob = 'sendNotice'

/** Where a sealed notice stands: it may carry a link that lets its reader in. */
const place = 'jobs/notice'

/**
 * Queues a mail of the product itself, in the transaction that makes it necessary (`tx`, or anything else that can enqueue). It is tried
 * again for days while the mail server does not take it.
 */
export async function queueNotice(
  app: Pick<AppContext, 'vault'>,
  queue: { enqueue(job: NewJob): Promise<void> },
  notice: MailNotice,
): Promise<void> {
  await queue.enqueue({ name: sendNoticeJob, payload: { id: newId(), sealed: app.vault.seal(JSON.stringify(notice), place) } })
}

/** Notices that wait in the queue. */
export const sealedNotices = sealedJobs({ job: sendNoticeJob, place, sealedIn: 'platform/notices/notices.ts' })

/** The job: gives the mail to whoever carries it here. */
export async function sendNotice(app: AppContext, payload: { id: string; sealed: string }): Promise<void> {
  const notice = MailNotice.parse(JSON.parse(app.vault.open(payload.sealed, place)))
  if (openPost(app)) return postNotice(app, { id: payload.id, notice })
  app.log.warn('A mail of the product was not sent: SMTP_URL is not set (docs/operations.md)')
}

/** Gives a mail to the server now, and notes for the settings how that went. Throws mailNotSetUpException, and what the mail server says. */
export async function postNotice(app: Pick<AppContext, 'config' | 'database'>, given: Posted): Promise<void> {
  const post = openPost(app)
  if (!post) throw new AppError('mailNotSetUpException')
  try {
    await post(given)
  } catch (error) {
    if (!isAboutOneAddress(error)) await noteMailFailed(app, explainMailFailure(error))
    throw error
  }
  await noteMailSent(app)
}
