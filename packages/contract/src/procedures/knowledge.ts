import { z } from 'zod'
import { articleLimits } from '../article-body.ts'
import { errors } from '../errors/error-map.ts'
import { Locale } from '../locales.ts'
import {
  ArticleDraft,
  ArticleFigures,
  ArticleHit,
  ArticleListItem,
  ArticleSectionView,
  ArticleVersion,
  ArticleVersionText,
  ArticleView,
  articleFigureDays,
  MissedSearch,
  PublishedArticle,
  SectionNames,
} from '../views/article.ts'
import { answer, Id, Version } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

/**
 * Spec 6 names no right for the knowledge base: who writes the templates of all writes its articles, for both are what the organisation answers. Nor
 * does it name an option: every plan has it.
 */
const manages = { right: 'AUTHORITY_TEAM_TEMPLATE' } as const
const tags = ['knowledge base']
const oneSection = z.object({ sectionId: Id })
const oneArticle = z.object({ articleId: Id })
/** The version that the caller has seen: nobody's work is overwritten unseen. */
const seenArticle = oneArticle.extend({ version: Version })

/** The knowledge base: articles in sections, for colleagues and, where they are public, for everybody. */
export const knowledge = {
  /** The tree of sections. Open to all colleagues: they read in it. */
  sections: staffProcedure()
    .route({ method: 'GET', path: '/article-sections', tags, summary: 'Sections of the knowledge base' })
    .output(answer(z.object({ items: z.array(ArticleSectionView) }))),

  /** Adds a section as the last of those beside it. */
  createSection: staffProcedure({ ...manages, audits: 'articleSection.created' })
    .route({ method: 'POST', path: '/article-sections', tags, summary: 'Add a section of the knowledge base' })
    .input(z.object({ names: SectionNames, parentId: Id.nullable().default(null) }))
    .output(answer(ArticleSectionView))
    .errors(errors('articleSectionNotFoundException', 'articleSectionTooDeepException', 'objectLimitReachedException')),

  /** Renames a section. */
  updateSection: staffProcedure({ ...manages, audits: 'articleSection.updated' })
    .route({ method: 'PATCH', path: '/article-sections/{sectionId}', tags, summary: 'Rename a section of the knowledge base' })
    .input(oneSection.extend({ names: SectionNames }))
    .output(answer(ArticleSectionView))
    .errors(errors('articleSectionNotFoundException')),

  /** Puts the sections below another one, or those of the first level, in order. What is not named comes after what is. */
  orderSections: staffProcedure({ ...manages, audits: 'articleSection.updated' })
    .route({ method: 'PUT', path: '/article-sections/order', tags, summary: 'Order sections of the knowledge base' })
    .input(z.object({ parentId: Id.nullable(), ids: z.array(Id).max(articleLimits.sections, 'tooMany') }))
    .output(answer(z.null()))
    .errors(errors('articleSectionNotFoundException')),

  /** Deletes a section that holds nothing any more. */
  deleteSection: staffProcedure({ ...manages, audits: 'articleSection.deleted' })
    .route({ method: 'DELETE', path: '/article-sections/{sectionId}', tags, summary: 'Delete a section of the knowledge base' })
    .input(oneSection)
    .output(answer(z.null()))
    .errors(errors('articleSectionNotFoundException', 'articleSectionInUseException')),

  /** All articles, for their authors. */
  list: staffProcedure(manages)
    .route({ method: 'GET', path: '/articles', tags, summary: 'Articles of the knowledge base' })
    .output(answer(z.object({ items: z.array(ArticleListItem) }))),

  /** An article as its authors have it. */
  get: staffProcedure(manages)
    .route({ method: 'GET', path: '/articles/{articleId}', tags, summary: 'One article with what is not published yet' })
    .input(oneArticle)
    .output(answer(ArticleView))
    .errors(errors('articleNotFoundException')),

  /** Begins an article; nobody reads it before it is published. */
  create: staffProcedure({ ...manages, audits: 'article.created' })
    .route({ method: 'POST', path: '/articles', tags, summary: 'Add an article' })
    .input(oneSection.extend(ArticleDraft.partial({ body: true }).shape))
    .output(answer(ArticleView))
    .errors(errors('articleSectionNotFoundException', 'objectLimitReachedException', 'fileNotFoundException')),

  /** Keeps what is written; its pictures and files are the account's own uploads, or stand in an article already. `texts`: the article in all its languages; `fitting`: translations that were looked at and still say the same. */
  save: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'PUT', path: '/articles/{articleId}/draft', tags, summary: 'Keep what is written of an article' })
    .input(
      seenArticle.extend({
        texts: z
          .array(ArticleDraft)
          .min(1, 'required')
          .max(2, 'tooMany')
          .refine((texts) => new Set(texts.map(({ locale }) => locale)).size === texts.length, 'notUnique'),
        fitting: z.array(Locale).max(2, 'tooMany').default([]),
      }),
    )
    .output(answer(ArticleView))
    .errors(errors('articleNotFoundException', 'articleChangedException', 'fileNotFoundException')),

  /** Puts what is written before its readers. */
  publish: staffProcedure({ ...manages, audits: 'article.published' })
    .route({ method: 'POST', path: '/articles/{articleId}/publication', tags, summary: 'Publish an article' })
    .input(seenArticle.extend({ state: z.enum(['internal', 'public']) }))
    .output(answer(ArticleView))
    .errors(errors('articleNotFoundException', 'articleChangedException', 'articleEmptyException')),

  /** Takes it from its readers; what is written stays. `version`: the one that the caller has seen; without it, whichever is there. */
  withdraw: staffProcedure({ ...manages, audits: 'article.withdrawn' })
    .route({ method: 'DELETE', path: '/articles/{articleId}/publication', tags, summary: 'Withdraw an article' })
    .input(oneArticle.extend({ version: z.coerce.number<number>().int().nonnegative().optional() }))
    .output(answer(ArticleView))
    .errors(errors('articleNotFoundException', 'articleChangedException')),

  /** Puts it into another section. `version`: the one that the caller has seen; without it, whichever is there. */
  move: staffProcedure({ ...manages, audits: 'article.moved' })
    .route({ method: 'PUT', path: '/articles/{articleId}/section', tags, summary: 'Move an article to another section' })
    .input(oneArticle.extend({ ...oneSection.shape, version: Version.optional() }))
    .output(answer(ArticleView))
    .errors(errors('articleNotFoundException', 'articleChangedException', 'articleSectionNotFoundException')),

  /** Says who looks after an article, and by which day they look at it again; null: no day. They are told by mail when the day has come. */
  care: staffProcedure({ ...manages, audits: 'article.careChanged' })
    .route({ method: 'PUT', path: '/articles/{articleId}/care', tags, summary: 'Say who looks after an article' })
    .input(oneArticle.extend({ ownerId: Id, reviewOn: z.iso.date('dateInvalid').nullable() }))
    .output(answer(ArticleView))
    .errors(errors('articleNotFoundException', 'validationException')),

  /** What became of the articles in the last days; those that nothing became of are left out. */
  figures: staffProcedure(manages)
    .route({ method: 'GET', path: '/articles/figures', tags, summary: 'How often articles are read, inserted and found helpful' })
    .input(
      z.object({
        days: z.coerce
          .number<number>()
          .refine((days) => articleFigureDays.some((known) => known === days), 'invalidValue')
          .default(30),
      }),
    )
    .output(answer(z.object({ items: z.array(ArticleFigures) }))),

  /** Notes that an operator has put an article into a reply. */
  noteInserted: staffProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/articles/{articleId}/insertions', tags, summary: 'Count that an article was put into a reply' })
    .input(oneArticle)
    .output(answer(z.null()))
    .errors(errors('articleNotFoundException')),

  delete: staffProcedure({ ...manages, audits: 'article.deleted' })
    .route({ method: 'DELETE', path: '/articles/{articleId}', tags, summary: 'Delete an article' })
    .input(oneArticle)
    .output(answer(z.null()))
    .errors(errors('articleNotFoundException')),

  /**
   * Finds what was published, while one types or for what a customer wrote (`any` of its words). At most ten, the most fitting first. What was typed and
   * not found is noted for authors (`missedSearches`).
   */
  search: staffProcedure()
    .route({ method: 'GET', path: '/articles/search', tags, summary: 'Find articles' })
    .input(
      z.object({
        text: z.string().trim().max(500, 'tooLong').default(''),
        words: z.enum(['all', 'any']).default('all'),
        locale: Locale.optional(),
      }),
    )
    .output(answer(z.object({ items: z.array(ArticleHit) }))),

  /** An article as it was published last. */
  read: staffProcedure()
    .route({ method: 'GET', path: '/articles/{articleId}/published', tags, summary: 'Read an article' })
    .input(oneArticle)
    .output(answer(PublishedArticle))
    .errors(errors('articleNotFoundException')),

  /** What was published, the newest first; at most fifty. */
  versions: staffProcedure(manages)
    .route({ method: 'GET', path: '/articles/{articleId}/versions', tags, summary: 'Versions of an article, the newest first' })
    .input(oneArticle)
    .output(answer(z.object({ items: z.array(ArticleVersion) })))
    .errors(errors('articleNotFoundException')),

  /** What one version said; to bring it back it is saved as what is written now. */
  version: staffProcedure(manages)
    .route({ method: 'GET', path: '/articles/{articleId}/versions/{number}', tags, summary: 'One version of an article' })
    .input(oneArticle.extend({ number: z.coerce.number<number>().int().min(1).max(1_000_000) }))
    .output(answer(z.object({ texts: z.array(ArticleVersionText) })))
    .errors(errors('articleNotFoundException')),

  /** What was looked for and not found, the most frequent first: by customers in the help centre and on a site, by colleagues beside a chat. */
  missedSearches: staffProcedure(manages)
    .route({ method: 'GET', path: '/articles/missed-searches', tags, summary: 'Searches for articles that found nothing' })
    .output(answer(z.object({ items: z.array(MissedSearch) }))),
}
