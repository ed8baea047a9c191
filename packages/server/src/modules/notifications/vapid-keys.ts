import type { AppContext } from '../../platform/context.ts'
import './tables.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

/** Where the private key is sealed. */
export const placeOfKeys = 'push/keys'

/** Our key pair for push services (RFC 8292), made when it is first asked for: the same at every process from then on. */
export async function vapidKeys(app: Pick<AppContext, 'database' | 'vault'>): Promise<VapidKeys> {
  return (await readKeys(app)) ?? (await makeKeys(app))
}

async function readKeys({ database, vault }: Pick<AppContext, 'database' | 'vault'>): Promise<VapidKeys | undefined> {
  const row = await database.system.selectFrom('push_keys').select(['public_key', 'sealed_private_key']).executeTakeFirst()
  if (!row) return undefined
  const privateKey = vault.tryOpen(row.sealed_private_key, placeOfKeys)
  if (privateKey !== undefined) return { publicKey: row.public_key, privateKey }
  // Of a key that is lost: devices subscribe to the new pair when they are next opened.
  await database.system.deleteFrom('push_keys').where('sealed_private_key', '=', row.sealed_private_key).execute()
  return undefined
}

/** Several processes may make a pair at once: the first one stays. */
async function makeKeys(app: Pick<AppContext, 'database' | 'vault'>): Promise<VapidKeys> {
  // The package is CommonJS: Node gives all of it as the default.
  const { generateVAPIDKeys } = (await import('web-push')).default
  const made = generateVAPIDKeys()
  await app.database.system
    .insertInto('push_keys')
    .values({ public_key: made.publicKey, sealed_private_key: app.vault.seal(made.privateKey, placeOfKeys) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readKeys(app)) ?? made
}
