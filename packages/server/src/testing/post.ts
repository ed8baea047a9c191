import { expect } from 'vitest'
import { server } from './use-server.ts'

export type SimulatedMail = { subject: string; text: string; html: string }

/** The newest mail of the product to an address; waits for the worker that carries it (`useServer({ SERVICES: 'web,realtime,worker' })`). */
export async function mailTo(address: string, matching: RegExp = /./): Promise<SimulatedMail> {
  const found = await expect
    .poll(() => newestMail(address, matching), { timeout: 15_000, interval: 50 })
    .toBeDefined()
    .then(() => newestMail(address, matching))
  if (!found) throw new Error(`No mail came to ${address}`)
  return found
}

async function newestMail(address: string, matching: RegExp): Promise<SimulatedMail | undefined> {
  return (await mailsTo(address, matching))[0]
}

/** The mails of the product to an address that have come so far, the newest first. */
export async function mailsTo(address: string, matching: RegExp): Promise<SimulatedMail[]> {
  const { rows } = await server().database.systemPool.query<SimulatedMail>(
    "SELECT subject, text, html FROM simulated_post WHERE kind = 'mail' AND recipient = $1 ORDER BY at DESC",
    [address],
  )
  return rows.filter(({ subject }) => matching.test(subject))
}

/** The newest text message of the product to a number. `after`: how many were there before. */
export async function smsTo(phone: string, after = 0): Promise<string> {
  const texts = async () => {
    const { rows } = await server().database.systemPool.query<{ text: string }>(
      "SELECT text FROM simulated_post WHERE kind = 'sms' AND recipient = $1 ORDER BY id DESC",
      [phone],
    )
    return rows.map(({ text }) => text)
  }
  await expect.poll(async () => (await texts()).length, { timeout: 15_000, interval: 50 }).toBeGreaterThan(after)
  return (await texts())[0] ?? ''
}
