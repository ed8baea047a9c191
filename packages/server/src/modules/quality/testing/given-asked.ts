import type { Assessment } from '@besedka/contract'
import { expect } from 'vitest'
import { given, type Office } from '../../../testing/given.ts'
import { seedAssessment } from '../../../testing/seed.ts'
import { server } from '../../../testing/use-server.ts'

/** An office that asks for ratings after closing. */
export async function givenAskingOffice(assessment: Partial<Assessment> = {}): Promise<Office> {
  const office = await given.office()
  await seedAssessment(server().database, office.site, { enabled: true, ...assessment })
  return office
}

/** A chat that Anna has answered and closed, and whose customer was asked. */
export async function givenAskedChat(office: Office) {
  const { visitor, chat } = await office.assignedChat(office.anna)
  await office.anna.replies(chat, 'Good afternoon')
  await office.anna.closes(chat)
  await expect.poll(async () => (await requestOf(chat))?.id, { timeout: 10_000 }).toBeDefined()
  return { visitor, chat, requestId: (await requestOf(chat))?.id ?? '' }
}

/** The request of a chat as it is stored. */
export async function requestOf(chat: { id: string }): Promise<{ id: string; rating: number | null; comment: string } | undefined> {
  const { rows } = await server().database.systemPool.query('SELECT id, rating, comment FROM quality_requests WHERE chat_id = $1', [
    chat.id,
  ])
  return rows[0]
}
