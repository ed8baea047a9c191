import { chatHistoryTypes } from '@besedka/contract'
import { openDatabase } from '../../../../server/src/platform/database/open-database.ts'
import { cleanLog } from '../../../../server/src/platform/events/clean-log.ts'

/** Cleans the log of everything that has happened so far, as the retention job does with what is a month old. Answers how many events went. */
export async function forgetOldEvents(databaseUrl: string): Promise<number> {
  const database = openDatabase(databaseUrl, { appConnections: 1, systemConnections: 2 })
  try {
    const retention = { keepDays: 0, keptTypes: chatHistoryTypes, now: new Date() }
    // One round announces how far, the next one deletes.
    return (await cleanLog(database, retention)) + (await cleanLog(database, retention))
  } finally {
    await database.close()
  }
}
