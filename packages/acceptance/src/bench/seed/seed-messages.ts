import type pg from 'pg'
import type { SeededOrganisation } from './seed-organisation.ts'

/** Fills a chat with messages, customer and operator taking turns; the newest reads `lastText`. */
export async function seedMessages(
  database: pg.Client,
  organisation: SeededOrganisation,
  { chatId, count, lastText }: { chatId: string; count: number; lastText: string },
): Promise<void> {
  await database.query(
    `INSERT INTO messages (organisation_id, id, chat_id, seq, kind, author_id, author_name, text, status, created_at)
     SELECT $1, uuidv7(), $2, n, CASE WHEN n % 2 = 1 THEN 'customer' ELSE 'reply' END, CASE WHEN n % 2 = 0 THEN $3::uuid END,
            CASE WHEN n % 2 = 0 THEN 'Анна' END, CASE WHEN n = $4 THEN $5 ELSE 'Сообщение ' || n END, 'sent',
            now() - ($4 - n) * interval '1 minute'
     FROM generate_series(1, $4::int) AS n`,
    [organisation.id, chatId, organisation.operator.id, count, lastText],
  )
  await database.query('UPDATE chats SET last_seq = $3, version = $3, read_seq = $3 WHERE organisation_id = $1 AND id = $2', [
    organisation.id,
    chatId,
    count,
  ])
  await database.query('ANALYZE messages')
}
