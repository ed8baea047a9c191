import pg from 'pg'
import { expect, inject } from 'vitest'

/** The page that the recovery link in the newest mail to an address leads to; waits for the mail. */
export function recoveryLinkTo(address: string): Promise<string> {
  return linkTo(address, /\/restore#[\w-]+/)
}

/** The page that a link of this form in the newest such mail to an address leads to; waits for the mail. */
export async function linkTo(address: string, form: RegExp): Promise<string> {
  return withDatabase(async (client) => {
    const find = async () => {
      const mails = await client.query<{ text: string }>(
        "SELECT text FROM simulated_post WHERE kind = 'mail' AND recipient = $1 ORDER BY at DESC",
        [address],
      )
      return mails.rows.flatMap(({ text }) => form.exec(text) ?? [])[0]
    }
    await expect.poll(find, { timeout: 30_000 }).toBeDefined()
    return new URL((await find()) ?? '', inject('productUrl')).href
  })
}

/** The minute is over in which a visitor may still see an answer in the chat: what they have not seen goes to the address that they left. */
export async function mailAnswersNow(chat: { id: string }): Promise<void> {
  await withDatabase(async (client) => {
    const wake = () => client.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [`mail answers ${chat.id}`])
    await expect.poll(async () => (await wake()).rowCount, { timeout: 30_000 }).toBe(1)
  })
}

async function withDatabase<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('productDatabaseUrl') })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
