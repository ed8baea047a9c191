import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { SetupError } from '../setup-error.ts'

/** Makes the folder of DATA_DIR, where it is not there yet. Throws SetupError where it cannot be made or written to. */
export function prepareDataDir(dataDir: string): void {
  try {
    makeWithParents(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SetupError(`The data cannot be kept in DATA_DIR (${dataDir}): ${reason}`)
  }
}

/** One folder after the other: on file systems that refuse new folders as "not found", such as /proc, Node's own `recursive` tries for ever. */
function makeWithParents(path: string): void {
  if (existsSync(path)) return
  makeWithParents(dirname(path))
  mkdirSync(path)
}
