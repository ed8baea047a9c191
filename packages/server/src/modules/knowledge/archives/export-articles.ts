import {
  type ArticleBody,
  type ArticleDraft,
  articleLink,
  type ExportView,
  type FileView,
  type Locale,
  languageCode,
} from '@besedka/contract'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { writeZip, type ZipEntry } from '../../../platform/archive/write-zip.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { readOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { StoredBytesMissing } from '../../../platform/files/file-store.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { exportKind, startExport, type Work } from '../../exports/index.ts'
import { openFiles } from '../../files/index.ts'
import { filesOfSections } from '../files-of-articles.ts'
import { listSections, lockSection, sectionNameIn, toSectionView } from '../find-section.ts'
import { archiveAddresses, relativeAddress } from './formats/archive-addresses.ts'
import { changed, pageLink, unknownSize } from './formats/page.ts'
import { writeMarkdown } from './formats/write-markdown.ts'
import { layoutOf } from './layout.ts'
import { sectionPage } from './open-archive.ts'
import './tables.ts'

const Parameters = z.object({ sectionId: z.string().nullable() })

/** Articles as a zip of Markdown. */
export const articleExportKind = exportKind({
  kind: 'articles',
  rights: ['AUTHORITY_TEAM_TEMPLATE'],
  parameters: Parameters,
  write: writeArticles,
})

/** Has articles made as a file. Throws articleSectionNotFoundException, accessDeniedException, tooManyExportsException. */
export async function startArticleExport(
  app: AppContext,
  tx: Transaction,
  account: CurrentAccount,
  { locale, sectionId }: { locale: Locale; sectionId: string | null },
): Promise<ExportView> {
  const section = sectionId === null ? undefined : toSectionView(await lockSection(tx.db, sectionId))
  const name = section && sectionNameIn(section.names, locale)
  tx.audit({ by: account, action: 'article.exported', after: { section: name ?? null } })
  const fileName = `${name ?? (locale === 'ru-RU' ? 'База знаний' : 'Knowledge base')}.zip`
  return startExport(app, tx, account, { kind: articleExportKind, parameters: { sectionId }, fileName, locale })
}

/** What is known of an article before it is written, the original first: bodies are read one article at a time. */
type Listed = { articleId: string; sectionId: string; texts: { locale: Locale; title: string }[] }

/** Writes articles as they are written now, drafts too, with all that stands in them. */
async function writeArticles({ app, store, owner, locale, parameters, path, progress }: Work<z.infer<typeof Parameters>>): Promise<void> {
  const { organisationId } = owner
  const { sections, articles, files } = await readOrganisation(app, organisationId, async (db) => {
    const wanted = below(await listSections(db), parameters.sectionId)
    const ids = wanted.map(({ id }) => id)
    return { sections: wanted, articles: await listWritten(db, ids), files: await filesOfSections(db, ids) }
  })
  const layout = layoutOf(sections, articles, locale)
  const placeOf = new Map(files.map((file, index) => [file.id, `files/${index + 1}/${file.name.replaceAll(/[/\\]/g, '_')}`]))
  const total = articles.length + files.length

  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { id, names } of sections) {
      const text = `---\nru: ${JSON.stringify(names['ru-RU'])}\nen: ${JSON.stringify(names['en-GB'])}\n---\n`
      yield { name: `${layout.folderOf(id)}/${sectionPage}`, content: [text] }
    }
    for (const [done, { articleId, texts }] of articles.entries()) {
      const bodies = await readOrganisation(app, organisationId, (db) => bodiesOf(db, articleId))
      for (const [index, { locale: language, title }] of texts.entries()) {
        const body = bodies.get(language)
        if (!body) continue
        const page = layout.pageOf(articleId, language)
        if (page === undefined) continue
        const text = pageText({ locale: language, title, body }, { page, isTranslation: index > 0, placeOf, pageOf: layout.pageOf })
        yield { name: page, content: [text] }
      }
      await progress(done, total)
    }
    for (const [index, file] of files.entries()) {
      yield* fileEntry(file)
      await progress(articles.length + index, total)
    }
  }

  async function* fileEntry(file: FileView): AsyncGenerator<ZipEntry> {
    const [open] = await readOrganisation(app, organisationId, (db) => openFiles(db, store, [file]))
    const content = await open?.read().catch((error: unknown) => {
      if (!(error instanceof StoredBytesMissing)) throw error
    })
    if (content) yield { name: placeOf.get(file.id) ?? file.id, content, packed: file.kind !== 'document' }
  }

  await writeZip(path, entries())
}

/** A section with all that is below it; all of them for null. Each comes before what is below it. */
function below(sections: Awaited<ReturnType<typeof listSections>>, sectionId: string | null) {
  if (sectionId === null) return sections
  const within = new Set([sectionId])
  return sections.filter(({ id, parentId }) => {
    if (parentId !== null && within.has(parentId)) within.add(id)
    return within.has(id)
  })
}

async function listWritten(db: Kysely<Tables>, sectionIds: readonly string[]): Promise<Listed[]> {
  if (sectionIds.length === 0) return []
  const rows = await db
    .selectFrom('articles')
    .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .select(['articles.id', 'articles.section_id', 'articles.original_locale', 'article_texts.locale', 'title'])
    .where('section_id', 'in', sectionIds)
    .where('title', 'is not', null)
    .where('body', 'is not', null)
    .orderBy('articles.number')
    .execute()
  const articles = new Map<string, Listed>()
  for (const { id, section_id: sectionId, original_locale, locale, title } of rows) {
    if (title === null) continue
    const article = articles.get(id) ?? { articleId: id, sectionId, texts: [] }
    if (locale === original_locale) article.texts.unshift({ locale, title })
    else article.texts.push({ locale, title })
    articles.set(id, article)
  }
  return [...articles.values()]
}

async function bodiesOf(db: Kysely<Tables>, articleId: string): Promise<Map<Locale, ArticleBody>> {
  const rows = await db.selectFrom('article_texts').select(['locale', 'body']).where('article_id', '=', articleId).execute()
  return new Map(rows.flatMap(({ locale, body }) => (body ? [[locale, body] as const] : [])))
}

type Around = {
  page: string
  isTranslation: boolean
  placeOf: ReadonlyMap<string, string>
  pageOf(articleId: string, locale: Locale): string | undefined
}

/** A page with its front matter. Links to articles that are not taken along keep their id, which means something in this organisation alone. */
function pageText({ locale, title, body }: ArticleDraft, { page, isTranslation, placeOf, pageOf }: Around): string {
  const other = locale === 'ru-RU' ? 'en-GB' : 'ru-RU'
  const pages = new Set<string>()
  const inArchive = changed(body, {
    link(href) {
      const [, id] = articleLink.exec(href) ?? []
      const target = id === undefined ? undefined : (pageOf(id, locale) ?? pageOf(id, other))
      if (target === undefined) return href
      pages.add(target)
      return pageLink + target
    },
    block(block) {
      const fileId = placeOf.get(block.attrs.fileId) ?? block.attrs.fileId
      if (block.type === 'picture') return { type: 'picture', attrs: { ...block.attrs, ...unknownSize, fileId } }
      return { type: 'file', attrs: { ...block.attrs, fileId } }
    },
  })
  const files = new Set(placeOf.values())
  const text = writeMarkdown(inArchive, {
    addresses: archiveAddresses(page, { pages, files }),
    addressOf(target) {
      if (target.startsWith(pageLink)) return relativeAddress(page, target.slice(pageLink.length))
      return files.has(target) ? relativeAddress(page, target) : target
    },
  })
  return `---\ntitle: ${JSON.stringify(title)}\nlang: ${languageCode(locale)}\n${isTranslation ? 'translation: true\n' : ''}---\n\n${text}`
}
