import { newId } from '@besedka/contract/id'
import { z } from 'zod'
import type { AppContext } from '../context.ts'
import { sealedJobs } from '../crypto/sealed-jobs.ts'
import type { NewJob } from '../events/transaction.ts'
import { sendByGateway } from './send-by-gateway.ts'

export const sendSmsJob = 'sendSms'

/** Where a sealed message stands: it carries a code that confirms a phone. */
const place = 'jobs/sms'

/** Messages that wait in the queue. */
export const sealedSms = sealedJobs({ job: sendSmsJob, place, sealedIn: 'platform/sms/sms.ts' })

/** A text message of the product to a phone in the international form. After `until` it would only confuse, and is dropped. */
const Sms = z.object({ to: z.string(), text: z.string(), until: z.coerce.date() })
export type Sms = z.infer<typeof Sms>

/** Queues a text message in the transaction that makes it necessary. Its price has been taken before (`takeSmsMoney`). */
export async function queueSms(app: Pick<AppContext, 'vault'>, queue: { enqueue(job: NewJob): Promise<void> }, sms: Sms): Promise<void> {
  await queue.enqueue({ name: sendSmsJob, payload: { id: newId(), sealed: app.vault.seal(JSON.stringify(sms), place) } })
}

/** The job: gives the message to the gateway of SMS_URL, or to the page of the simulators. */
export async function sendSms(app: AppContext, payload: { id: string; sealed: string }): Promise<void> {
  const sms = Sms.parse(JSON.parse(app.vault.open(payload.sealed, place)))
  const { url } = app.config.sms
  if (sms.until < app.now()) return
  if (url === undefined) return app.log.warn('A text message was not sent: SMS_URL is not set (docs/sms.md)')
  if (url !== 'simulator') return sendByGateway({ ...app.config.sms, url }, sms)
  await app.database.systemPool.query(
    "INSERT INTO simulated_post (id, kind, recipient, text) VALUES ($1, 'sms', $2, $3) ON CONFLICT DO NOTHING",
    [payload.id, sms.to, sms.text],
  )
}
