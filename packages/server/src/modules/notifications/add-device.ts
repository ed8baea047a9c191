import { type Locale, newId, type PushDevice } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { invalidFields } from '../../platform/errors/invalid-fields.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { placeOfDevice } from './post-to-device.ts'
import { isPushService } from './push-services.ts'
import { toPushDevice } from './push-settings.ts'
import './tables.ts'

export type NewDevice = { endpoint: string; keys: { p256dh: string; auth: string }; locale: Locale }

const devicesMax = 10

/**
 * Adds the browser of this session. A browser has one subscription: whoever had it before in this organisation, or this account with older
 * keys, gives way. Throws objectLimitReachedException, validationException for an address that is no push service's.
 */
export async function addDevice(
  app: Pick<AppContext, 'vault' | 'config'>,
  tx: Transaction,
  account: CurrentAccount,
  given: NewDevice,
): Promise<PushDevice> {
  if (!isPushService(given.endpoint, app.config.privateHosts)) throw invalidFields({ endpoint: 'invalidValue' })
  await tx.db
    .deleteFrom('push_devices')
    .where((where) => where.or([where('endpoint', '=', given.endpoint), where('session_id', '=', account.sessionId)]))
    .execute()
  const others = await tx.db.selectFrom('push_devices').select('id').where('account_id', '=', account.id).execute()
  if (others.length >= devicesMax) throw new AppError('objectLimitReachedException')

  const id = newId()
  const device = await tx.db
    .insertInto('push_devices')
    .values({
      organisation_id: tx.organisationId,
      id,
      account_id: account.id,
      session_id: account.sessionId,
      endpoint: given.endpoint,
      p256dh: given.keys.p256dh,
      sealed_auth: app.vault.seal(given.keys.auth, placeOfDevice({ organisationId: tx.organisationId, deviceId: id })),
      locale: given.locale,
      user_agent: account.userAgent ?? null,
      created_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  // The first device of an organisation: from here on its log is looked through.
  await sql`
    INSERT INTO push_cursors (organisation_id, position)
    SELECT organisation_id, position FROM organisation_positions WHERE organisation_id = ${tx.organisationId}
    ON CONFLICT DO NOTHING`.execute(tx.db)
  return toPushDevice(device, account)
}
