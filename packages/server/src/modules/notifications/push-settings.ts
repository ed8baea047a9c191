import { type PushDevice, type PushSettings, pushEvents, pushEventsAtFirst } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import type { PushDeviceRow } from './tables.ts'
import { vapidKeys } from './vapid-keys.ts'
import './tables.ts'

/** What the account is told of, when not, and on which devices. */
export async function getPushSettings(app: AppContext, db: Kysely<Tables>, account: CurrentAccount): Promise<PushSettings> {
  const { publicKey } = await vapidKeys(app)
  const devices = await db.selectFrom('push_devices').selectAll().where('account_id', '=', account.id).orderBy('created_at').execute()
  const row = await db.selectFrom('push_settings').selectAll().where('account_id', '=', account.id).executeTakeFirst()
  const { quiet_from: from, quiet_to: to, quiet_zone: timeZone } = row ?? { quiet_from: null, quiet_to: null, quiet_zone: null }
  return {
    serverKey: publicKey,
    devices: devices.map((device) => toPushDevice(device, account)),
    events: row ? pushEvents.filter((event) => row.events.includes(event)) : [...pushEventsAtFirst],
    quietHours: from === null || to === null || timeZone === null ? null : { from, to, timeZone },
  }
}

export function toPushDevice(device: PushDeviceRow, account: Pick<CurrentAccount, 'sessionId'>): PushDevice {
  return {
    id: device.id,
    userAgent: device.user_agent,
    current: device.session_id === account.sessionId,
    addedAt: device.created_at.toISOString(),
  }
}
