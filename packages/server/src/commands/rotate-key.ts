import { noteKeyId } from '../platform/crypto/require-same-key.ts'
import { loadSecretKeys, removeFormerKeyFile, replaceKeyFile } from '../platform/crypto/secret-keys.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { SetupError } from '../platform/setup-error.ts'
import { rotateKey } from '../services/rotate-key/rotate-key.ts'
import { type CommandContext, withDatabase } from './with-database.ts'

/**
 * `npm run rotate-key`: seals all stored secrets with the present key. With the key in the settings it runs beside the product; with the key in
 * the data directory it makes a new one first, and the product must be stopped. Exit code 1 when something is left. docs/operations.md.
 */
await withDatabase(async (context) => {
  const { config, database, tell } = context
  if (config.secretKey === undefined) {
    await requireStopped(context)
    replaceKeyFile(config.dataDir)
  }
  const { key, others } = loadSecretKeys(config)
  const vault = createVault(key, others)
  const { resealed, left } = await rotateKey({ database, vault, now: new Date() })
  for (const [column, count] of Object.entries(resealed)) tell(`${count} sealed anew in ${column}`)
  if (left > 0) {
    tell(`${left} rows still need a former key: run it again when every process knows the new key`)
    return 1
  }
  await noteKeyId(database, vault.keyId)
  if (config.secretKey === undefined) removeFormerKeyFile(config.dataDir)
  tell(config.secretKey === undefined ? 'The new key is in secret.key of the data directory: keep a copy.' : 'FORMER_SECRET_KEYS can go.')
  return 0
})

/** A process that runs has the old key in its memory, and would seal with it what nobody could open afterwards. */
async function requireStopped({ database }: CommandContext): Promise<void> {
  const { rows } = await database.systemPool.query("SELECT FROM processes WHERE seen_at > now() - interval '15 seconds'")
  if (rows.length > 0)
    throw new SetupError(
      'Besedka is running with the old key: stop it first, or set SECRET_KEY and FORMER_SECRET_KEYS (docs/operations.md).',
    )
}
