import type pg from 'pg'
import type { SeededOrganisation } from './seed-organisation.ts'

const syllables =
  'ба ве гу до жи за ки лу мо не пи ро са ту фи ха цо че ши ща бро вле гри дра зна кло мри пле сто тре сле при кра бол кор дес лан мер нож пол рас сер тум фор'.split(
    ' ',
  )
const endings = ['', 'а', 'у', 'ом', 'ы', 'ов', 'ами', 'ить', 'ил', 'ная', 'ного']
const wordsInMessage = 14
/** Statements that make more than that have to put it aside on the disk. */
const chatsAtOnce = 10_000

/** A word of the seeded language by its rank: the same each time, frequent ones short. In one of its forms. */
export function seededWord(rank: number, form = 0): string {
  const length = rank < 40 ? 2 : 3
  let rest = rank
  let stem = ''
  for (let at = 0; at < length; at++) {
    stem += syllables[(rest + at * 7) % syllables.length]
    rest = Math.floor(rest / syllables.length)
  }
  return `${stem}нк${endings[form % endings.length]}`
}

/**
 * Fills the chats of an organisation with messages of `vocabulary` words, of which few are most of what is said, as in a language; every twentieth
 * has an order number. Answers the size of the texts in bytes.
 */
export async function seedWords(
  database: pg.Client,
  { id, operator }: SeededOrganisation,
  { messagesInChat, vocabulary }: { messagesInChat: number; vocabulary: number },
): Promise<{ messages: number; textBytes: number }> {
  await database.query('CREATE TEMP TABLE seeded_words (rank int, form int, word text)')
  await database.query('INSERT INTO seeded_words SELECT * FROM unnest($1::int[], $2::int[], $3::text[])', [
    each(vocabulary, (rank) => rank),
    each(vocabulary, (_, form) => form),
    each(vocabulary, seededWord),
  ])
  await database.query('ANALYZE seeded_words')
  const chats = await database.query<{ id: string }>('SELECT id FROM chats WHERE organisation_id = $1 ORDER BY id', [id])
  const chatIds = chats.rows.map((chat) => chat.id)
  for (let from = 0; from < chatIds.length; from += chatsAtOnce) {
    await fillChats(database, { id, operator }, { chatIds: chatIds.slice(from, from + chatsAtOnce), messagesInChat, vocabulary })
  }
  await database.query('DROP TABLE seeded_words')
  await database.query('ANALYZE messages')
  const { rows } = await database.query<{ messages: number; textBytes: number }>(
    'SELECT count(*)::int AS messages, sum(octet_length(text))::float8 AS "textBytes" FROM messages WHERE organisation_id = $1',
    [id],
  )
  return rows[0] ?? { messages: 0, textBytes: 0 }
}

type Filled = { chatIds: string[]; messagesInChat: number; vocabulary: number }

async function fillChats(
  database: pg.Client,
  { id, operator }: Pick<SeededOrganisation, 'id' | 'operator'>,
  { chatIds, messagesInChat, vocabulary }: Filled,
): Promise<void> {
  await database.query(
    `WITH places AS (
       SELECT chats.id AS chat_id, chats.created_at, seq, floor($3 * power(random(), 4))::int AS rank, floor(random() * $4)::int AS form
       FROM chats, generate_series(1, $2::int) AS seq, generate_series(1, $5::int)
       WHERE chats.organisation_id = $1 AND chats.id = ANY ($7::uuid[])
     ), texts AS (
       SELECT chat_id, created_at, seq, string_agg(word, ' ') AS text FROM places JOIN seeded_words USING (rank, form) GROUP BY 1, 2, 3
     )
     INSERT INTO messages (organisation_id, id, chat_id, seq, kind, author_id, author_name, text, status, created_at)
     SELECT $1, uuidv7(), chat_id, seq, CASE WHEN seq % 2 = 1 THEN 'customer' ELSE 'reply' END, CASE WHEN seq % 2 = 0 THEN $6::uuid END,
            CASE WHEN seq % 2 = 0 THEN 'Анна' END,
            text || CASE WHEN random() < 0.05 THEN ' заказ ' || (100000 + floor(random() * 900000))::int ELSE '' END, 'sent',
            date_trunc('milliseconds', created_at + seq * interval '1 minute')
     FROM texts`,
    [id, messagesInChat, vocabulary, endings.length, wordsInMessage, operator.id, chatIds],
  )
}

function each<T>(vocabulary: number, of: (rank: number, form: number) => T): T[] {
  return Array.from({ length: vocabulary }, (_, rank) => endings.map((_ending, form) => of(rank, form))).flat()
}
