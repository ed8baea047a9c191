import type { Database } from '../database/open-database.ts'
import { SetupError } from '../setup-error.ts'
import { hasSecretKey, loadSecretKeys } from './secret-keys.ts'
import { createVault, type Vault } from './vault.ts'

type Given = {
  config: { secretKey: string | undefined; formerSecretKeys: readonly string[]; dataDir: string; secretKeyLost: boolean }
  database: Database
  tell?: ((line: string) => void) | undefined
}

/**
 * The vault of the installation. The database remembers which key its secrets are sealed with, by a name that says nothing about it. Throws SetupError
 * for another key, unless a person has said that the former one is lost.
 */
export async function openVault({ config, database, tell }: Given): Promise<Vault> {
  const noted = await readKeyId(database)
  if (noted !== undefined && !hasSecretKey(config) && !config.secretKeyLost) {
    throw new SetupError(`The secret key is missing: there is no SECRET_KEY and no secret.key in DATA_DIR (${config.dataDir}), ${remedy}`)
  }
  const { key, others } = loadSecretKeys(config)
  const vault = createVault(key, others)
  if (noted !== undefined && vault.keyIds.includes(noted)) return vault
  if (noted !== undefined && !config.secretKeyLost) {
    const where = config.secretKey === undefined ? `secret.key in DATA_DIR (${config.dataDir})` : 'SECRET_KEY'
    throw new SetupError(`The secret key is another one than this database was used with: ${where} is not the key, ${remedy}`)
  }
  await noteKeyId(database, vault.keyId)
  if (noted !== undefined)
    tell?.('The former secret key is given up: tokens and passwords that were sealed with it have to be entered anew')
  return vault
}

const remedy =
  'and this database holds tokens and passwords that are sealed with another key.\n' +
  'Put the key back from your backup (the same on every node). If it is lost for good, start once with SECRET_KEY_LOST=accept:\n' +
  'chats stay, and tokens and passwords of channels have to be entered anew (docs/backup.md).'

async function readKeyId(database: Database): Promise<string | undefined> {
  const { rows } = await database.systemPool.query<{ key_id: string }>('SELECT key_id FROM secret_key')
  return rows[0]?.key_id
}

/** From now on secrets are sealed with this key. */
export async function noteKeyId(database: Database, keyId: string): Promise<void> {
  await database.systemPool.query(
    'INSERT INTO secret_key (key_id) VALUES ($1) ON CONFLICT (single) DO UPDATE SET key_id = excluded.key_id',
    [keyId],
  )
}
