import pg from 'pg'
import { expect, inject } from 'vitest'

/** The page that the recovery link in the newest mail to an address leads to; waits for the mail. */
export function recoveryLinkTo(address: string): Promise<string> {
  return linkTo(address, /\/restore#[\w-]+/)
}

/** The page that a link of this form in the newest such mail to an address leads to; waits for the mail. */
export async function linkTo(address: string, form: RegExp): Promise<string> {
  const client = new pg.Client({ connectionString: inject('productDatabaseUrl') })
  await client.connect()
  try {
    const find = async () => {
      const mails = await client.query<{ text: string }>(
        "SELECT text FROM simulated_post WHERE kind = 'mail' AND recipient = $1 ORDER BY at DESC",
        [address],
      )
      return mails.rows.flatMap(({ text }) => form.exec(text) ?? [])[0]
    }
    await expect.poll(find, { timeout: 30_000 }).toBeDefined()
    return new URL((await find()) ?? '', inject('productUrl')).href
  } finally {
    await client.end()
  }
}
