import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { Locale } from '../locales.ts'
import { ArticleImportView } from '../views/article-import.ts'
import { ExportList, ExportView } from '../views/export.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

/** Who writes the articles; see `knowledge.ts`. */
const manages = { right: 'AUTHORITY_TEAM_TEMPLATE' } as const
const tags = ['knowledge base']
const oneImport = z.object({ importId: Id })
const oneExport = z.object({ exportId: Id })

/**
 * Articles out of a zip with pages of Markdown or HTML: read and tried without changing anything, then imported as drafts, all of them or none. Folders
 * are sections, pictures and files within the zip come along, and links between its pages become links between articles.
 */
export const articleImports = {
  /**
   * Begins to read a zip that the caller has uploaded: at most 25 MB, 1,000 pages and 1,000 files. An organisation has one under way at a time; what the
   * caller has had read before and not imported is dropped.
   */
  create: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/article-imports', tags, summary: 'Read an archive of articles' })
    .input(z.object({ fileId: Id, locale: Locale, sectionId: Id.nullable().default(null) }))
    .output(answer(ArticleImportView))
    .errors(errors('fileNotFoundException', 'fileTooBigException', 'articleSectionNotFoundException', 'articleImportUnderWayException')),

  get: staffProcedure(manages)
    .route({ method: 'GET', path: '/article-imports/{importId}', tags, summary: 'An import of articles' })
    .input(oneImport)
    .output(answer(ArticleImportView))
    .errors(errors('articleImportNotFoundException')),

  /** Begins to import what was read, within a day after that. */
  start: staffProcedure({ ...manages, audits: 'article.imported' })
    .route({ method: 'POST', path: '/article-imports/{importId}/start', tags, summary: 'Import articles' })
    .input(oneImport)
    .output(answer(ArticleImportView))
    .errors(errors('articleImportNotFoundException', 'articleImportStateException', 'articleImportExpiredException')),

  /** Drops an import that has not begun to make articles. */
  cancel: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/article-imports/{importId}/cancel', tags, summary: 'Drop an import' })
    .input(oneImport)
    .output(answer(ArticleImportView))
    .errors(errors('articleImportNotFoundException')),
}

/** Articles as a zip of Markdown with their pictures and files, made by a job. Imported again it gives the same articles. */
export const articleExports = {
  /** Takes along all articles as they are written now, or those of a section and of all below it. */
  create: staffProcedure({ ...manages, audits: 'article.exported' })
    .route({ method: 'POST', path: '/article-exports', tags, summary: 'Take articles along' })
    .input(z.object({ sectionId: Id.nullable().default(null) }))
    .output(answer(ExportView))
    .errors(errors('accessDeniedException', 'tooManyExportsException', 'articleSectionNotFoundException')),

  list: staffProcedure(manages)
    .route({ method: 'GET', path: '/article-exports', tags, summary: 'Own files of articles' })
    .output(answer(ExportList)),

  get: staffProcedure(manages)
    .route({ method: 'GET', path: '/article-exports/{exportId}', tags, summary: 'How far a file is' })
    .input(oneExport)
    .output(answer(ExportView))
    .errors(errors('exportNotFoundException')),

  /** Stops the making of a file, or drops one that is made. */
  cancel: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'DELETE', path: '/article-exports/{exportId}', tags, summary: 'Cancel or drop a file' })
    .input(oneExport)
    .output(answer(z.null()))
    .errors(errors('exportNotFoundException')),
}
