import { defaultLocale, type Locale, quoted } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { enqueueJob } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import './tables.ts'

export const remindOfReviewsJob = 'remindOfReviews'

const namedMax = 20

type Due = { email: string; locale: Locale | null; titles: string[] }

/**
 * The hourly job: mails owners which of their articles are due for review, one mail for all of them. An article is told of once for each review
 * date, also with two workers at once. An article whose owner has left waits for a new owner.
 */
export async function remindOfReviews(app: Pick<AppContext, 'config' | 'database' | 'now' | 'vault'>): Promise<void> {
  await app.database.system.transaction().execute(async (db) => {
    const { rows } = await sql<Due>`
      WITH due AS (
        UPDATE articles SET review_told = true
        FROM accounts, organisations
        WHERE articles.review_on <= (${app.now()}::timestamptz AT TIME ZONE 'Europe/Moscow')::date AND NOT articles.review_told
          AND accounts.organisation_id = articles.organisation_id AND accounts.id = coalesce(articles.owner_id, articles.author_id)
          AND organisations.id = articles.organisation_id AND accounts.active AND organisations.active
        RETURNING articles.organisation_id, articles.id, articles.original_locale, accounts.id AS account_id, accounts.email, accounts.locale)
      SELECT due.email, due.locale, array_agg(coalesce(texts.title, texts.published_title, '') ORDER BY texts.title) AS titles
      FROM due LEFT JOIN article_texts AS texts
        ON texts.organisation_id = due.organisation_id AND texts.article_id = due.id AND texts.locale = due.original_locale
      GROUP BY due.organisation_id, due.account_id, due.email, due.locale`.execute(db)
    for (const { email, locale, titles } of rows) {
      const language = locale ?? defaultLocale
      const { subject, paragraphs, label } = words[language](titles)
      const button = { label, url: pageAddress(app.config, '/admin/preferences/knowledge?in=due') }
      await queueNotice(app, { enqueue: (job) => enqueueJob(db, job) }, { to: email, locale: language, subject, paragraphs, button })
    }
  })
}

type Words = (titles: readonly string[]) => { subject: string; paragraphs: string[]; label: string }

const words: Record<Locale, Words> = {
  'ru-RU': (titles) => ({
    subject:
      titles.length === 1 ? `Пора просмотреть статью ${quoted(titles[0] ?? '', 'ru-RU')}` : `Пора просмотреть статьи: ${titles.length}`,
    paragraphs: [
      titles.length === 1
        ? `Подошёл срок проверить, что в статье базы знаний ${quoted(titles[0] ?? '', 'ru-RU')} всё ещё верно.`
        : 'Подошёл срок проверить, что в этих статьях базы знаний всё ещё верно:',
      ...(titles.length === 1 ? [] : named(titles, 'ru-RU')),
      'Если всё верно, назначьте следующий срок: откройте статью и выберите в меню «Ответственный и срок проверки».',
    ],
    label: 'Открыть список',
  }),
  'en-GB': (titles) => ({
    subject:
      titles.length === 1
        ? `The article ${quoted(titles[0] ?? '', 'en-GB')} is due for review`
        : `Articles due for review: ${titles.length}`,
    paragraphs: [
      titles.length === 1
        ? `Please check that the article ${quoted(titles[0] ?? '', 'en-GB')} of the knowledge base is still correct.`
        : 'Please check that these articles of the knowledge base are still correct:',
      ...(titles.length === 1 ? [] : named(titles, 'en-GB')),
      'If nothing has to change, set the next review date: open the article and choose “Owner and review date” in its menu.',
    ],
    label: 'Open the list',
  }),
}

function named(titles: readonly string[], locale: Locale): string[] {
  const shown = titles.slice(0, namedMax).map((title) => quoted(title, locale))
  const rest = titles.length - shown.length
  return rest > 0 ? [...shown, locale === 'ru-RU' ? `и ещё ${rest}` : `and ${rest} more`] : shown
}
