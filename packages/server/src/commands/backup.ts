import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBackup } from '../platform/backup/make-backup.ts'
import { SetupError } from '../platform/setup-error.ts'
import { withDatabase } from './with-database.ts'

/** `npm run backup -- <file or folder>`: database, files and key in one archive, beside the product or while it is stopped. docs/backup.md. */
await withDatabase(async ({ config, database, tell }) => {
  const given = process.argv[2]
  if (given === undefined) throw new SetupError('Say where to: npm run backup -- /backup (a folder, or the name of the archive)')
  const isFolder = (await stat(given).catch(() => undefined))?.isDirectory() ?? false
  const archive = isFolder ? join(given, `besedka-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`) : given
  const { bytes, holdsFiles } = await makeBackup({ config, database, archive })
  tell(
    `${archive}: ${(bytes / 1_000_000).toFixed(1)} MB, readable by you alone. It holds customers' conversations and the secret key: keep it encrypted`,
  )
  if (!holdsFiles) tell('Files of chats are not in it: copy what FILES_URL names by its own means')
  return 0
})
