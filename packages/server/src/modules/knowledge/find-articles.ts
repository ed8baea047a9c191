import type { ArticleHit, Locale } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { noteMissed } from './note-reader.ts'
import { searchArticles } from './search-articles.ts'

type Asked = { text: string; words: 'all' | 'any'; locale?: Locale | undefined }

/** Published articles that fit, for colleagues. What one of them typed and did not find is noted for authors; what a customer wrote is no search. */
export async function findArticles(app: AppContext, { organisationId }: SignedInAccount, asked: Asked): Promise<ArticleHit[]> {
  const found = await readOrganisation(app, organisationId, (db) => searchArticles(db, asked))
  if (found.length === 0 && asked.words === 'all') {
    await inOrganisation(app, organisationId, (tx) => noteMissed(tx, asked.text, { whileTyping: true }))
  }
  return found.map(({ number: _number, ...hit }) => hit)
}
