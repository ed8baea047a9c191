import type { ArticleListItem } from '@besedka/contract'

/** Articles that are to be looked at again by today, the longest overdue first. */
export function dueArticles(articles: readonly ArticleListItem[], today: string): ArticleListItem[] {
  return articles
    .filter(({ reviewOn }) => reviewOn !== null && reviewOn <= today)
    .sort((one, other) => (one.reviewOn ?? '').localeCompare(other.reviewOn ?? ''))
}

/** The day that it is here, as 2026-11-26. */
export function todayHere(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
