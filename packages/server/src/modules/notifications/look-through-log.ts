import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { EventContent } from '../../platform/events/event.ts'
import { inEachOrganisation } from '../../platform/events/in-each-organisation.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { standingInFeed } from '../authentication/index.ts'
import { type Occasion, occasionsOf, occasionTypes } from './occasion.ts'
import { type Listener, planNotices } from './plan-notices.ts'
import { sendPushJob } from './send-push.ts'
import type { PushDeviceRow } from './tables.ts'
import './tables.ts'

const eventsAtOnce = 1_000
/** What happened while the product was down is no news any more. */
const freshForMs = 10 * 60_000

/**
 * Reads what has happened since the last look, in the organisations where somebody has a device, and queues what devices are told. Writers
 * of the log do not know of it, so notices cost nothing where nobody asked for them. Several workers may look at once: one of them finds
 * the cursor free.
 */
export async function lookThroughLog(app: AppContext): Promise<void> {
  const { rows } = await app.database.systemPool.query<{ organisation_id: string }>(
    `SELECT c.organisation_id FROM push_cursors c JOIN organisation_positions p ON p.organisation_id = c.organisation_id
     WHERE p.position > c.position`,
  )
  const complaint = 'The log of an organisation could not be looked through for notices'
  await inEachOrganisation(app, rows, { complaint, work: (tx) => lookThrough(app, tx) })
}

async function lookThrough(app: AppContext, tx: Transaction): Promise<void> {
  const cursor = await tx.db.selectFrom('push_cursors').select('position').forUpdate().skipLocked().executeTakeFirst()
  if (!cursor) return
  const { position, occasions } = await readOccasions(tx, cursor.position)
  const devices = await tx.db.selectFrom('push_devices').selectAll().execute()
  if (devices.length === 0) return void (await tx.db.deleteFrom('push_cursors').execute())

  if (occasions.length > 0) {
    const listeners = await listenersAt(app, tx, devices)
    for (const { deviceId, notice } of planNotices({ occasions, listeners, now: tx.now })) {
      const payload = { organisationId: tx.organisationId, deviceId, notice, since: tx.now.toISOString() }
      // A notice that still waits gives way to the newer one of its chat.
      await tx.enqueue({ name: sendPushJob, payload, key: `push:${deviceId}:${notice.tag}` })
    }
  }
  await tx.db.updateTable('push_cursors').set({ position }).execute()
}

async function readOccasions(tx: Transaction, after: number): Promise<{ position: number; occasions: Occasion[] }> {
  const { rows } = await sql<{ position: number; at: Date; audience: string[] } & EventContent>`
    SELECT position, type, payload, at, audience FROM events
    WHERE organisation_id = ${tx.organisationId} AND position > ${after} ORDER BY position LIMIT ${eventsAtOnce}`.execute(tx.db)
  const news = rows.filter((row) => occasionTypes.includes(row.type) && tx.now.getTime() - row.at.getTime() < freshForMs)
  return { position: rows.at(-1)?.position ?? after, occasions: news.flatMap(occasionsOf) }
}

/** Devices with what their accounts may hear; one whose session has ended is forgotten here. */
async function listenersAt(app: AppContext, tx: Transaction, devices: PushDeviceRow[]): Promise<Listener[]> {
  const standing = await standingInFeed(
    app.database,
    devices.map((device) => ({
      door: 'staff' as const,
      organisationId: tx.organisationId,
      subjectId: device.account_id,
      sessionId: device.session_id,
    })),
  )
  const over = devices.filter((_device, index) => standing[index] === undefined).map((device) => device.id)
  if (over.length > 0) await tx.db.deleteFrom('push_devices').where('id', 'in', over).execute()
  const settings = new Map((await tx.db.selectFrom('push_settings').selectAll().execute()).map((row) => [row.account_id, row]))
  return devices.map((device, index) => ({
    device,
    settings: settings.get(device.account_id),
    tags: standing[index] && new Set(standing[index]),
  }))
}
