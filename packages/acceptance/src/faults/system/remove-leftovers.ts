import { join } from 'node:path'
import { stopLeftovers } from '../../../../server/src/platform/database/embedded-postgres/leftovers.ts'

const quiet = { info: () => undefined, warn: () => undefined }

/** Ends the embedded PostgreSQL that a killed server has left behind, if any. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  await stopLeftovers(join(dataDir, 'postgres'), quiet).catch(() => {})
}
