import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { prepareDataDir } from '../platform/config/prepare-data-dir.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { createLog } from '../platform/log/create-log.ts'
import { SetupError } from '../platform/setup-error.ts'

/** `npm run restore -- <archive>`: puts a backup into an empty DATA_DIR, checked. Exit code 2 when it could not. docs/backup.md. */
try {
  const [, , archive] = process.argv
  if (archive === undefined) throw new SetupError('Say which: npm run restore -- /backup/besedka-….tar.gz')
  const config = readConfig(process.env)
  prepareDataDir(config.dataDir)
  const tell = (line: string) => void process.stdout.write(`${line}\n`)
  const { holdsFiles } = await restoreBackup({ config, log: createLog(config.logLevel), archive, tell })
  if (!holdsFiles) tell('Files of chats were not in it: put back what FILES_URL names')
  tell('Restored. Start the product')
} catch (error) {
  process.stderr.write(`${error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 2
}
