import { differing } from '../../platform/audit/differing.ts'
import { invalidFields } from '../../platform/errors/invalid-fields.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { accountNames } from '../accounts/index.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { aboutArticle, lockArticle, nameOf, tellArticle, toArticleCard } from './article.ts'
import './tables.ts'

type Care = { articleId: string; ownerId: string; reviewOn: string | null }

/** Says who looks after an article, and by which day it is looked at again. Throws articleNotFoundException, validationException. */
export async function careForArticle(tx: Transaction, by: CurrentAccount, { articleId, ownerId, reviewOn }: Care): Promise<void> {
  const was = await lockArticle(tx, articleId)
  const names = await accountNames(tx.db, [ownerId])
  if (!names.has(ownerId)) throw invalidFields({ ownerId: 'noLongerThere' })
  const card = toArticleCard(was, { login: '', host: null })
  // Another day, or another owner, is news to tell once more.
  const isTold = was.review_told && card.reviewOn === reviewOn && card.ownerId === ownerId
  // What is written stays as it is: whoever is writing goes on with the version that they have seen.
  await tx.db
    .updateTable('articles')
    .set({ owner_id: ownerId, review_on: reviewOn, review_told: isTold })
    .where('id', '=', articleId)
    .execute()
  tellArticle(tx, articleId, 'authors')
  tx.audit({
    ...aboutArticle(by, articleId, await nameOf(tx.db, was)),
    action: 'article.careChanged',
    ...differing({ ownerId: card.ownerId, reviewOn: card.reviewOn }, { ownerId, reviewOn }),
  })
}
