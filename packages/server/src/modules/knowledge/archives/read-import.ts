import { Readable } from 'node:stream'
import { type ArticleImportRemark, articleArchiveLimits, articleLimits, type FileView } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { inOrganisation } from '../../../platform/events/transaction.ts'
import type { FilePlaces } from '../../../platform/files/open-file-places.ts'
import { bytesOfFile, uploadFile } from '../../files/index.ts'
import { levelOf, listSections } from '../find-section.ts'
import type { Page } from './formats/page.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { isRefusal, namedIn, type PlannedArticle, planArticles } from './plan-articles.ts'
import { readPages } from './read-pages.ts'
import { findSection } from './sections-of-import.ts'
import type { ImportRow } from './tables.ts'
import './tables.ts'

const noteEveryMs = 500
/** Exports and imports of other organisations wait for the same lane. */
const longestMs = 10 * 60_000
const remarksShown = 200

/** The import was cancelled while it was read. */
class Stopped extends Error {}

type Progress = (done: number, total: number) => Promise<void>

/**
 * Reads an archive into articles as they will be made, and takes the files in that its pages show: what is refused is known before anybody says
 * yes. Files that no article gets are deleted with what was never sent. Reading that was cut off begins anew.
 */
export async function readImport(app: AppContext, places: FilePlaces, row: ImportRow): Promise<void> {
  try {
    const archive = await openArchive(await bytesOfFile(app, { organisationId: row.organisation_id, fileId: row.file_id }))
    const progress = noteProgress(app, row)
    const { pages, remarks } = await allPages(archive, progress)
    const wanted = [...new Set(pages.flatMap(({ page }) => namedIn(page).files))]
    if (wanted.length > articleArchiveLimits.files) throw new AppError('articleArchiveTooLargeException')
    const taken = await takeFiles({ app, places, row, archive, wanted, progress })
    await keepPlan(app, row, { archive, pages, files: taken.files, remarks: [...remarks, ...taken.remarks] })
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
  }
}

async function allPages(archive: Archive, progress: Progress) {
  const pages: { path: string; page: Page }[] = []
  const remarks: ArticleImportRemark[] = []
  let done = 0
  for await (const { path, page } of readPages(archive)) {
    done += 1
    if (typeof page === 'string') remarks.push({ path, problem: page, detail: '' })
    else {
      pages.push({ path, page })
      for (const detail of page.missing) remarks.push({ path, problem: 'missing', detail })
    }
    await progress(done, archive.pages.length)
  }
  return { pages, remarks }
}

type Taking = { app: AppContext; places: FilePlaces; row: ImportRow; archive: Archive; wanted: readonly string[]; progress: Progress }

async function takeFiles({ app, places, row, archive, wanted, progress }: Taking) {
  const files = new Map<string, FileView>()
  const remarks: ArticleImportRemark[] = []
  const caller = {
    organisationId: row.organisation_id,
    uploader: { kind: 'account', id: row.by_id } as const,
    seesMessage: async () => false,
  }
  for (const path of wanted) {
    try {
      const upload = { stream: Readable.from(archive.readFile(path)), name: path, mimeType: '', unshowable: 'asDocument' } as const
      files.set(path, await uploadFile(app, places, caller, upload))
    } catch (error) {
      if (!(error instanceof AppError) || error.code.startsWith('articleArchive') || error.code === 'serviceUnavailableException')
        throw error
      remarks.push({ path, problem: 'fileRefused', detail: error.code })
    }
    await progress(archive.pages.length + files.size + remarks.length, archive.pages.length + wanted.length)
  }
  return { files, remarks }
}

/** Notes progress at most twice a second. Throws Stopped once the import was cancelled, and articleArchiveTooLargeException after `longestMs`. */
function noteProgress(app: AppContext, { organisation_id, id }: ImportRow): Progress {
  const until = performance.now() + longestMs
  let noted = Number.NEGATIVE_INFINITY
  return async (done, total) => {
    if (performance.now() > until) throw new AppError('articleArchiveTooLargeException')
    if (performance.now() - noted < noteEveryMs) return
    noted = performance.now()
    const { numUpdatedRows } = await inOrganisation(app, organisation_id, (tx) =>
      tx.db.updateTable('article_imports').set({ done, total }).where('id', '=', id).where('state', '=', 'reading').executeTakeFirst(),
    )
    if (numUpdatedRows === 0n) throw new Stopped()
  }
}

type Found = {
  archive: Archive
  pages: readonly { path: string; page: Page }[]
  files: ReadonlyMap<string, FileView>
  remarks: readonly ArticleImportRemark[]
}

async function keepPlan(app: AppContext, row: ImportRow, { archive, pages, files, remarks }: Found): Promise<void> {
  await inOrganisation(app, row.organisation_id, async (tx) => {
    const named = [...new Set(pages.flatMap(({ page }) => namedIn(page).articleIds))]
    const known = named.length === 0 ? [] : await tx.db.selectFrom('articles').select('id').where('id', 'in', named).execute()
    const ids = new Set(known.map(({ id }) => id))
    const level = row.section_id === null ? 0 : await levelOf(tx.db, row.section_id)
    const planned = planArticles({
      pages,
      sections: archive.sections,
      files,
      locale: row.locale,
      levels: articleLimits.sectionLevels - level,
      topSection: row.section_id === null ? row.file_name.replace(/\.zip$/i, '') : null,
      hasArticle: (id) => ids.has(id),
    })
    const all = [...planned.remarks, ...remarks].toSorted((one, other) => Number(isRefusal(other)) - Number(isRefusal(one)))
    const kept = await tx.db
      .updateTable('article_imports')
      .set({
        state: 'read',
        articles: planned.articles.length,
        pages: planned.articles.reduce((sum, { texts }) => sum + texts.length, 0),
        sections: await countNewSections(tx.db, row.section_id, planned.articles),
        files: files.size,
        refused: all.filter(isRefusal).length,
        remarks: JSON.stringify(all.slice(0, remarksShown)),
        remark_count: all.length,
      })
      .where('id', '=', row.id)
      .where('state', '=', 'reading')
      .executeTakeFirst()
    if (kept.numUpdatedRows === 0n) return
    for (const [place, { articleId, section, texts }] of planned.articles.entries()) {
      await tx.db
        .insertInto('article_import_articles')
        .values({
          organisation_id: row.organisation_id,
          import_id: row.id,
          place,
          article_id: articleId,
          section: JSON.stringify(section),
          texts: JSON.stringify(texts),
        })
        .execute()
    }
  })
}

type Db = Parameters<typeof listSections>[0]

async function countNewSections(db: Db, below: string | null, articles: readonly PlannedArticle[]): Promise<number> {
  const sections = await listSections(db)
  const missing = new Set<string>()
  for (const { section } of articles) {
    let parentId: string | null | undefined = below
    for (const [level, names] of section.entries()) {
      parentId = parentId === undefined ? undefined : findSection(sections, parentId, names)?.id
      if (parentId === undefined) missing.add(JSON.stringify(section.slice(0, level + 1)))
    }
  }
  return missing.size
}
