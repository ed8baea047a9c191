import { createHash } from 'node:crypto'
import { PushNotice } from '@besedka/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { forgetDevice } from './forget-device.ts'
import { postToDevice } from './post-to-device.ts'

/** The job that carries one notice to one device. */
export const sendPushJob = 'sendPush'

export const PushJob = z.object({ organisationId: z.uuid(), deviceId: z.uuid(), notice: PushNotice, since: z.iso.datetime() })

/** A push service that is down for longer has nothing new to tell any more. */
const newsForMs = 60 * 60_000

/** Sends it; a device that its push service no longer knows is forgotten. Throws, to be tried again, when the service is not to be had. */
export async function sendPush(app: AppContext, job: z.infer<typeof PushJob>): Promise<void> {
  if (app.now().getTime() - Date.parse(job.since) > newsForMs) return
  const device = await readOrganisation(app, job.organisationId, (db) =>
    db.selectFrom('push_devices').selectAll().where('id', '=', job.deviceId).executeTakeFirst(),
  )
  if (!device) return
  const outcome = await postToDevice(app, device, { notice: job.notice, topic: topicOf(job.notice.tag) })
  if (outcome === 'gone') await forgetDevice(app, device)
  if (outcome === 'failed') throw new Error('The push service did not take a notice')
}

/** RFC 8030: at most 32 characters of base64url; a newer notice with the same topic replaces one that a sleeping device has not got yet. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
