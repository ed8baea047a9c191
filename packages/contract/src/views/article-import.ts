import { z } from 'zod'
import { type ArticleImportProblem, articleImportProblems, articleImportStates } from '../article-archives.ts'
import { Locale } from '../locales.ts'
import { Id, Moment } from './shared.ts'

const count = z.int().nonnegative()

/** A page that is not taken, or what is left out of one. */
export const ArticleImportRemark = z.object({
  path: z.string(),
  problem: z.enum(Object.keys(articleImportProblems) as [ArticleImportProblem, ...ArticleImportProblem[]]),
  /** What is missing, or why a file is not taken: an address, or a code of the catalogue behind a path. */
  detail: z.string(),
})
export type ArticleImportRemark = z.infer<typeof ArticleImportRemark>

/** An archive of pages on its way into the knowledge base: what was read of it, and what becomes of it. */
export const ArticleImportView = z.object({
  id: Id,
  byId: Id,
  fileId: Id,
  fileName: z.string(),
  /** The language of pages that do not say theirs. */
  locale: Locale,
  /** The section that its folders come below; null: they are sections of the first level. */
  sectionId: Id.nullable(),
  state: z.enum(articleImportStates),
  /** How many of its pages and files have been gone through while it is read. */
  done: count,
  total: count,
  /** What it brings: articles, pages they are made of, sections that there are not yet, files. */
  articles: count,
  pages: count,
  sections: count,
  files: count,
  /** Pages that are not taken. */
  refused: count,
  /** The first articles, as they will stand. */
  plan: z.array(z.object({ section: z.array(z.string()), title: z.string(), locales: z.array(Locale) })),
  /** The first two hundred remarks, refused pages before all others, and how many there are. */
  remarks: z.array(ArticleImportRemark),
  remarkCount: count,
  /** Why it failed as a whole: a code of the catalogue. */
  problem: z.string().nullable(),
  startedAt: Moment,
  finishedAt: Moment.nullable(),
})
export type ArticleImportView = z.infer<typeof ArticleImportView>
