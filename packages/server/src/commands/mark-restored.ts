import { changeLogIdentity } from '../platform/database/log-identity.ts'
import { withDatabase } from './with-database.ts'

/** `npm run mark-restored`: after a copy was put back by other means (a snapshot of a disk or a machine), so that open screens fetch afresh. */
await withDatabase(async ({ database, tell }) => {
  await changeLogIdentity(database.url)
  tell('Noted: every screen fetches everything afresh')
  return 0
})
