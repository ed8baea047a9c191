import { z } from 'zod'
import { ArticleBody, articleLimits } from '../article-body.ts'
import { Locale } from '../locales.ts'
import { FileView } from './file.ts'
import { Id, Moment, Version } from './shared.ts'

/** Who reads an article: nobody yet, colleagues, or everybody in the public help centre. */
export const articleStates = ['draft', 'internal', 'public'] as const
export const ArticleState = z.enum(articleStates)
export type ArticleState = z.infer<typeof ArticleState>

/** A name in both languages; empty where there is none yet, but never in both. */
export const SectionNames = z
  .object({
    'ru-RU': z.string().trim().max(128, 'tooLong'),
    'en-GB': z.string().trim().max(128, 'tooLong'),
  })
  .refine((names) => names['ru-RU'] !== '' || names['en-GB'] !== '', 'required')
export type SectionNames = z.infer<typeof SectionNames>

export const ArticleSectionView = z.object({
  id: Id,
  version: Version,
  /** The section it is below; null on the first level. */
  parentId: Id.nullable(),
  names: z.object({ 'ru-RU': z.string(), 'en-GB': z.string() }),
})
export type ArticleSectionView = z.infer<typeof ArticleSectionView>

/** What authors write of an article in one language. */
export const ArticleDraft = z.object({
  locale: Locale,
  title: z.string().trim().min(1, 'required').max(articleLimits.titleLength, 'tooLong'),
  body: ArticleBody,
})
export type ArticleDraft = z.infer<typeof ArticleDraft>

const readByAll = {
  /** Where everybody reads it; null: nobody may. */
  publicPath: z.string().nullable(),
  /** The organisation's own host name, at which that path is read; null: the product's. */
  publicHost: z.string().nullable(),
}

const aboutArticle = {
  id: Id,
  /** Its number in the address of the help centre. */
  number: z.int(),
  version: Version,
  sectionId: Id,
  state: ArticleState,
  /** What is written since has not been published. */
  hasChanges: z.boolean(),
  /** Who began it, and who wrote last. */
  authorId: Id,
  editorId: Id,
  /** The colleague who looks after the article; its author, unless another was chosen. */
  ownerId: Id,
  /** The day by which its owner looks at it again; null: nobody has said. */
  reviewOn: z.iso.date().nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  publishedAt: Moment.nullable(),
  ...readByAll,
}

const aboutText = {
  locale: Locale,
  title: z.string(),
  updatedAt: Moment,
  /** The language it was first written in. */
  original: z.boolean(),
  /** The original has changed since. */
  outdated: z.boolean(),
}

/** An article as its authors have it. */
export const ArticleView = z.object({
  ...aboutArticle,
  texts: z.array(z.object({ ...aboutText, body: ArticleBody })),
})
export type ArticleView = z.infer<typeof ArticleView>

/** The same in a list, with what readers said of it. */
export const ArticleListItem = z.object({
  ...aboutArticle,
  texts: z.array(z.object(aboutText)),
  helpful: z.int().nonnegative(),
  unhelpful: z.int().nonnegative(),
})
export type ArticleListItem = z.infer<typeof ArticleListItem>

/** An article as colleagues read it: what was published last. */
export const PublishedArticle = z.object({
  id: Id,
  state: ArticleState,
  sectionId: Id,
  publishedAt: Moment,
  ...readByAll,
  texts: z.array(z.object({ locale: Locale, title: z.string(), body: ArticleBody })),
  /** The pictures and files in it. */
  files: z.array(FileView),
})
export type PublishedArticle = z.infer<typeof PublishedArticle>

/** An article that was found, in the language in which it fits best. */
export const ArticleHit = z.object({
  id: Id,
  locale: Locale,
  title: z.string(),
  /** The passage that fits. */
  snippet: z.string(),
  state: ArticleState,
  sectionId: Id,
})
export type ArticleHit = z.infer<typeof ArticleHit>

/** A text of a version, as it was published. */
export const ArticleVersionText = z.object({ locale: Locale, title: z.string(), body: ArticleBody })
export type ArticleVersionText = z.infer<typeof ArticleVersionText>

/** What was published at some time. */
export const ArticleVersion = z.object({ number: z.int().positive(), state: ArticleState, at: Moment, byId: Id })
export type ArticleVersion = z.infer<typeof ArticleVersion>

/** What customers looked for in the help centre and did not find. */
export const MissedSearch = z.object({ phrase: z.string(), times: z.int().positive(), lastAt: Moment })
export type MissedSearch = z.infer<typeof MissedSearch>

/** Over how many days it is counted what became of articles. */
export const articleFigureDays = [7, 30, 90, 365] as const

/** What became of an article in some days: reads by customers, insertions into replies, and what readers said. */
export const ArticleFigures = z.object({
  articleId: Id,
  reads: z.int().nonnegative(),
  insertions: z.int().nonnegative(),
  helpful: z.int().nonnegative(),
  unhelpful: z.int().nonnegative(),
})
export type ArticleFigures = z.infer<typeof ArticleFigures>
