import {
  type ArticleBlock,
  type ArticleBody,
  type ArticleDraft,
  type ArticleImportRemark,
  articleImportProblems,
  articleLimits,
  articleLink,
  type FileView,
  type Locale,
  mistakeInArticle,
  newId,
  type SectionNames,
} from '@besedka/contract'
import { changed, type Page, pageLink } from './formats/page.ts'
import { localeOf, oneLine } from './formats/read-html.ts'
import { localeFolders } from './open-archive.ts'

export type PlannedArticle = { articleId: string; section: SectionNames[]; texts: ArticleDraft[] }

type Given = {
  pages: readonly { path: string; page: Page }[]
  /** What folders say of themselves. */
  sections: ReadonlyMap<string, SectionNames>
  /** Files that were taken in, by their path. */
  files: ReadonlyMap<string, FileView>
  /** The language of pages that do not say theirs. */
  locale: Locale
  /** How deep sections may go, and the name of one for pages that lie in no folder; null: they go where the folders go. */
  levels: number
  topSection: string | null
  /** Whether there is an article of this id already, which an export names by it. */
  hasArticle(articleId: string): boolean
}

type Placed = { path: string; key: string; folders: string[]; locale: Locale; title: string; page: Page }

/**
 * Which articles the pages of an archive make. Pages whose paths differ by their language alone are one article in two languages; what a page says of
 * its language counts less than its path. Remarks name the pages that are not taken.
 */
export function planArticles(given: Given): { articles: PlannedArticle[]; remarks: ArticleImportRemark[] } {
  const remarks: ArticleImportRemark[] = []
  const articles = new Map<string, { articleId: string; pages: Placed[] }>()
  for (const placed of given.pages.map((page) => place(page, given))) {
    const mistake = mistakeIn(placed.page.body)
    const known = articles.get(placed.key)
    if (mistake) remarks.push({ path: placed.path, problem: mistake, detail: '' })
    else if (known?.pages.some(({ locale }) => locale === placed.locale))
      remarks.push({ path: placed.path, problem: 'duplicate', detail: '' })
    else if (known) known.pages.push(placed)
    else articles.set(placed.key, { articleId: newId(), pages: [placed] })
  }
  const ids = new Map([...articles.values()].flatMap(({ articleId, pages }) => pages.map(({ path }) => [path, articleId] as const)))
  const planned = [...articles.values()].map(({ articleId, pages }) => ({
    articleId,
    section: sectionOf(pages[0]?.folders ?? [], given),
    texts: pages
      .toSorted((one, other) => Number(one.page.isTranslation) - Number(other.page.isTranslation))
      .map(({ locale, title, page }) => ({ locale, title, body: asArticle(page.body, ids, given) })),
  }))
  return { articles: planned, remarks }
}

/** Whether a remark means that its page is not taken. */
export function isRefusal({ problem }: ArticleImportRemark): boolean {
  return articleImportProblems[problem].refuses
}

function place({ path, page }: { path: string; page: Page }, { locale: otherwise }: Given): Placed {
  const parts = path.split('/')
  const [base = '', language] = nameParts(parts.pop() ?? '')
  const languageFolder = parts.find((part) => localeFolders.includes(part.toLowerCase()))
  const way = parts.filter((part) => part !== languageFolder)
  const locale = localeOf(language ?? languageFolder ?? '') ?? page.locale ?? otherwise
  const name = /^(index|readme)$/i.test(base) ? (way.at(-1) ?? base) : base
  return {
    path,
    key: [...way, base].join('/'),
    folders: way.map((_, index) => way.slice(0, index + 1).join('/')),
    locale,
    title: page.title ?? (titleOf(name.replaceAll(/[-_]+/g, ' ')) || titleOf(name) || '—'),
    page,
  }
}

function titleOf(name: string): string {
  return oneLine(name.slice(0, articleLimits.titleLength))
}

/** Of `delivery.ru.md` the name and its language. */
function nameParts(fileName: string): [string, string | undefined] {
  const bare = fileName.replace(/\.[^.]+$/, '')
  const [, base, language] = /^(.+)[._](ru|en)$/i.exec(bare) ?? []
  return [base ?? bare, language]
}

/** Folders that lie deeper than sections may go are one with the deepest that may. */
function sectionOf(folders: readonly string[], { sections, levels, topSection, locale }: Given): SectionNames[] {
  const names = folders.slice(0, levels).map((path) => sections.get(path) ?? named(path.slice(path.lastIndexOf('/') + 1), locale))
  return names.length === 0 && topSection !== null ? [named(topSection, locale)] : names
}

function named(name: string, locale: Locale): SectionNames {
  return { 'ru-RU': '', 'en-GB': '', [locale]: oneLine(name.slice(0, 128)) || '—' }
}

const anyId = newId()

function mistakeIn(body: ArticleBody): 'tooLarge' | 'tooDeep' | 'unreadable' | undefined {
  try {
    const mistake = mistakeInArticle(
      changed(body, {
        link: (href) => (href.startsWith(pageLink) ? `article:${anyId}` : href),
        block: (block) => ({ ...block, attrs: { ...block.attrs, fileId: anyId } }) as ArticleBlock,
      }),
    )
    return mistake && (mistake === 'tooLong' ? 'tooLarge' : 'tooDeep')
  } catch {
    // It is no document at all.
    return 'unreadable'
  }
}

/** Links lead to articles and addresses, files are those that were taken in; what is not there leaves its words. */
function asArticle(body: ArticleBody, ids: ReadonlyMap<string, string>, { files, hasArticle }: Given): ArticleBody {
  return changed(body, {
    link(href) {
      if (href.startsWith(pageLink)) {
        const id = ids.get(href.slice(pageLink.length))
        return id && `article:${id}`
      }
      const [, known] = articleLink.exec(href) ?? []
      return known === undefined || hasArticle(known) ? href : undefined
    },
    block(block) {
      const file = files.get(block.attrs.fileId)
      if (!file) return undefined
      const { id: fileId, width, height, name, sizeBytes } = file
      if (block.type === 'picture' && width !== null && height !== null) {
        return { type: 'picture', attrs: { fileId, alt: block.attrs.alt, width, height } }
      }
      return { type: 'file', attrs: { fileId, name, sizeBytes } }
    },
  })
}

/** The articles that exported pages lead to by their id, and the files that a page shows or leads to. */
export function namedIn({ body }: Page): { articleIds: string[]; files: string[] } {
  const articleIds: string[] = []
  const files: string[] = []
  changed(body, {
    link(href) {
      const [, known] = articleLink.exec(href) ?? []
      if (known !== undefined) articleIds.push(known)
      return href
    },
    block(block) {
      files.push(block.attrs.fileId)
      return block
    },
  })
  return { articleIds, files }
}
