import pg from 'pg'
import { expect, inject } from 'vitest'

/** The page that the recovery link in the newest mail to an address leads to; waits for the mail. */
export async function recoveryLinkTo(address: string): Promise<string> {
  const client = new pg.Client({ connectionString: inject('productDatabaseUrl') })
  await client.connect()
  try {
    const find = async () => {
      const mails = await client.query<{ text: string }>(
        "SELECT text FROM simulated_post WHERE kind = 'mail' AND recipient = $1 ORDER BY at DESC",
        [address],
      )
      return mails.rows.flatMap(({ text }) => /\/restore#[\w-]+/.exec(text) ?? [])[0]
    }
    await expect.poll(find, { timeout: 15_000 }).toBeDefined()
    return new URL((await find()) ?? '', inject('productUrl')).href
  } finally {
    await client.end()
  }
}
