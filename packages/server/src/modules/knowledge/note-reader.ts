import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { countForArticle } from './article-figures.ts'
import './tables.ts'

/** Older phrases make room for newer ones. */
const missesKept = 1_000
const phraseMin = 3
const phraseMax = 100

/** Counts that a customer has read an article. */
export async function noteRead(app: AppContext, organisationId: string, articleId: string): Promise<void> {
  await inOrganisation(app, organisationId, (tx) => countForArticle(tx, articleId, 'reads'))
}

/** Counts what a reader said of an article; of one that is gone meanwhile nothing is counted. */
export async function voteOnArticle(tx: Transaction, articleId: string, helpful: boolean): Promise<void> {
  await countForArticle(tx, articleId, helpful ? 'helpful' : 'unhelpful')
  await sql`
    INSERT INTO article_votes (organisation_id, article_id, helpful, unhelpful)
    SELECT organisation_id, id, ${helpful ? 1 : 0}, ${helpful ? 0 : 1} FROM articles WHERE id = ${articleId}
    ON CONFLICT (organisation_id, article_id)
    DO UPDATE SET helpful = article_votes.helpful + excluded.helpful, unhelpful = article_votes.unhelpful + excluded.unhelpful`.execute(
    tx.db,
  )
}

/**
 * Notes for authors what was looked for and not found. `whileTyping`: the search ran at each pause of somebody who types, so the beginnings of this
 * phrase that were noted in the last minute were the same search, and go.
 */
export async function noteMissed(tx: Transaction, searched: string, { whileTyping = false } = {}): Promise<void> {
  const phrase = phraseOf(searched)
  if (phrase === undefined) return
  // Two who type alike would lock each other's phrases crosswise.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('missed searches ' || ${tx.organisationId}, 0))`.execute(tx.db)
  if (whileTyping) {
    await sql`
      DELETE FROM article_misses WHERE phrase <> ${phrase} AND starts_with(${phrase}, phrase) AND times = 1
        AND last_at > ${tx.now}::timestamptz - interval '1 minute'`.execute(tx.db)
  }
  await sql`
    INSERT INTO article_misses (organisation_id, phrase, last_at) VALUES (${tx.organisationId}, ${phrase}, ${tx.now})
    ON CONFLICT (organisation_id, phrase) DO UPDATE SET times = article_misses.times + 1, last_at = excluded.last_at`.execute(tx.db)
  await sql`
    DELETE FROM article_misses WHERE phrase IN (SELECT phrase FROM article_misses ORDER BY last_at DESC, phrase OFFSET ${missesKept})`.execute(
    tx.db,
  )
}

/** As it is counted; undefined for what says nothing to authors. */
function phraseOf(searched: string): string | undefined {
  const phrase = searched.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, phraseMax)
  return phrase.length < phraseMin || !/\p{L}/u.test(phrase) ? undefined : phrase
}
