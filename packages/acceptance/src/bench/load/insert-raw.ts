import { newId } from '@besedka/contract/id'
import pg from 'pg'
import { answerLoad, type Load } from './run-load.ts'

export type RawJob = { databaseUrl: string; organisationId: string; chatIds: string[]; durationMs: number }
export type RawResult = { messages: number; seconds: number }

/** What PostgreSQL alone can do: message, chat and event in one statement, a client for each chat, over the product's own tables. */
export const insertRaw: Load<RawJob, RawResult> = { script: './insert-raw.ts' }

if (process.argv[1] === import.meta.filename) answerLoad(insertRaw, work)

const statement = {
  name: 'raw',
  text: `WITH message AS (
      INSERT INTO messages (organisation_id, id, chat_id, seq, kind, text, status, created_at)
      VALUES ($1, $2, $3, $4, 'customer', $5, 'sent', now())
    ), chat AS (
      UPDATE chats SET version = version + 1, last_seq = $4, last_message = $6, unanswered = unanswered + 1, active_at = now()
      WHERE organisation_id = $1 AND id = $3
    )
    INSERT INTO events (organisation_id, position, type, subject_id, audience, payload, at)
    VALUES ($1, $7, 'message.created', $3, $8, $9, now())`,
}

async function work(job: RawJob): Promise<RawResult> {
  const clients = await Promise.all(job.chatIds.map((chatId) => openClient(job.databaseUrl, chatId)))
  // Every block numbers on from where the clock stands, so blocks of one run never meet.
  const base = Date.now() * 1000
  let messages = 0
  const start = performance.now()
  await Promise.all(
    clients.map(async ({ client, chatId, seq }, place) => {
      for (let n = 1; performance.now() - start < job.durationMs; n++) {
        const values = valuesOf({ organisationId: job.organisationId, chatId, seq: seq + n, position: base + place * 2 ** 42 + n })
        await client.query({ ...statement, values })
        messages++
      }
      await client.end()
    }),
  )
  return { messages, seconds: (performance.now() - start) / 1000 }
}

async function openClient(connectionString: string, chatId: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ last_seq: number }>('SELECT last_seq FROM chats WHERE id = $1', [chatId])
  return { client, chatId, seq: rows[0]?.last_seq ?? 0 }
}

/** As much data as the product writes for a short message. */
function valuesOf(given: { organisationId: string; chatId: string; seq: number; position: number }): unknown[] {
  const text = 'Здравствуйте! Подскажите, пожалуйста, когда приедет мой заказ?'
  const id = newId()
  const lastMessage = { kind: 'customer', authorId: null, text, fileKind: null, at: '2026-01-01T00:00:00.000Z' }
  const message = {
    id,
    chatId: given.chatId,
    seq: given.seq,
    version: 1,
    kind: 'customer',
    authorId: null,
    authorName: null,
    text,
    files: [],
  }
  const people = { channelId: id, customerId: id, customerName: 'Посетитель 1', assigneeId: id, teamId: null, participantIds: [id] }
  const chat = {
    id: given.chatId,
    version: given.seq,
    state: 'assigned',
    ...people,
    lastSeq: given.seq,
    lastMessage,
    unanswered: given.seq,
  }
  const audience = ['right:AUTHORITY_ALL_CHATS', `account:${id}`, `visitor:${id}:${id}`]
  const payload = JSON.stringify({ message, chat })
  return [given.organisationId, id, given.chatId, given.seq, text, JSON.stringify(lastMessage), given.position, audience, payload]
}
