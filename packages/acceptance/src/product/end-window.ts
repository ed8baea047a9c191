import { inject } from 'vitest'
import { openDatabase } from '../../../server/src/platform/database/open-database.ts'

/** A day passes for the chat of a customer: the time to answer freely is over. */
export async function endWindow(customerName: string): Promise<void> {
  const database = openDatabase(inject('productDatabaseUrl'), { appConnections: 1, systemConnections: 1 })
  await database.systemPool.query(
    "UPDATE chats SET reply_until = now() - interval '1 minute', version = version + 1 WHERE customer_name = $1",
    [customerName],
  )
  await database.close()
}
