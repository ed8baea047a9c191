import type { ArticleBody, ArticleImportView, Locale } from '@besedka/contract'
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { picture } from '../../../platform/files/corpus/pictures.ts'
import { expectError } from '../../../testing/expect-error.ts'
import { given, type Office } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { cleanArticleImports } from './article-import.ts'
import { isSame } from './formats/page.ts'

useServer({ SERVICES: 'web,realtime,worker' })

type Files = Record<string, string | Uint8Array>
type Given = { files?: Files; bytes?: Uint8Array; locale?: Locale; sectionId?: string | null; name?: string }

async function upload({ administrator: { caller } }: Office, name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name))
  const headers = { authorization: `Bearer ${caller.token}` }
  const answer = await fetch(`${caller.address}/api/files`, { method: 'POST', headers, body: form })
  const { entity } = (await answer.json()) as { entity: { id: string } }
  return entity.id
}

function archiveOf(files: Files): Uint8Array {
  const entries = Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content] as const)
  return zipSync(Object.fromEntries(entries) as Zippable)
}

/** A page of few letters whose one link stands at each piece of its text. */
function manyLinks(pieces: number): string {
  return `<a href="http://x.example/${'a'.repeat(1_900)}">${'x<br>'.repeat(pieces)}</a>`
}

/** An archive that has been read. */
async function read(office: Office, { files = {}, bytes, locale = 'ru-RU', sectionId = null, name = 'Справка.zip' }: Given) {
  const fileId = await upload(office, name, bytes ?? archiveOf(files))
  return settled(office, await office.administrator.api.articleImports.create({ fileId, locale, sectionId }))
}

async function imported(office: Office, asked: Given): Promise<ArticleImportView> {
  const { id: importId } = await read(office, asked)
  return settled(office, await office.administrator.api.articleImports.start({ importId }))
}

async function settled(office: Office, { id }: { id: string }): Promise<ArticleImportView> {
  return vi.waitFor(
    async () => {
      const view = await office.administrator.api.articleImports.get({ importId: id })
      expect(['reading', 'running']).not.toContain(view.state)
      return view
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** What the knowledge base holds: the way to each article, with its texts. */
async function contents({ administrator: { api } }: Office) {
  const { items: sections } = await api.knowledge.sections()
  const wayTo = (id: string | null): string => {
    const section = sections.find((one) => one.id === id)
    return section ? `${wayTo(section.parentId)}${section.names['ru-RU']}|${section.names['en-GB']}/` : ''
  }
  const { items } = await api.knowledge.list()
  const articles = await Promise.all(items.map(({ id }) => api.knowledge.get({ articleId: id })))
  const placeOf = ({ way, texts }: { way: string; texts: readonly { title: string; locale: Locale }[] }) =>
    `${way}${texts[0]?.title} ${texts[0]?.locale}`
  return articles
    .map((article) => ({ ...article, way: wayTo(article.sectionId) }))
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

describe('an archive of pages', () => {
  it('becomes drafts in sections, both languages of a page one article, links and pictures with them', async () => {
    const office = await given.office()
    const photo = (await picture('png')).toString('latin1')
    const files = {
      'help/Доставка/курьер.md':
        '---\ntitle: Курьер\n---\nВезём **три дня**, см. [оплату](../oplata.html#card).\n\n![Карта](img/map.png)\n',
      'help/Доставка/курьер.en.md': '# Courier\n\nThree days.\n\n| Where | Days |\n| --- | --- |\n| Moscow | 1 |\n',
      'help/Доставка/img/map.png': Buffer.from(photo, 'latin1'),
      'help/oplata.html':
        '<html><head><title>Оплата</title></head><body><nav>Menu</nav><h1>Оплата картой</h1><p onclick="x()">Да<script>alert(1)</script>, <a href="javascript:alert(1)">картой</a>. <a href="Доставка/прайс.txt">Прайс</a> и <a href="нет.md">нет</a></p></body></html>',
      'help/Доставка/прайс.txt': 'Куртка 4990',
    }

    const tried = await read(office, { files })
    expect(tried).toMatchObject({ state: 'read', articles: 2, pages: 3, sections: 2, files: 2, refused: 0, remarkCount: 2 })
    expect(tried.plan).toEqual([
      { section: ['Доставка'], title: 'Курьер', locales: ['ru-RU', 'en-GB'] },
      { section: ['Справка'], title: 'Оплата картой', locales: ['ru-RU'] },
    ])
    expect(tried.remarks).toContainEqual({ path: 'oplata.html', problem: 'missing', detail: 'нет.md' })
    expect(await contents(office)).toEqual([])

    const done = await settled(office, await office.administrator.api.articleImports.start({ importId: tried.id }))

    expect(done).toMatchObject({ state: 'done', articles: 2 })
    const [courier, payment] = await contents(office)
    expect(courier).toMatchObject({ way: 'Доставка|/', state: 'draft', texts: [{ locale: 'ru-RU', original: true }, { title: 'Courier' }] })
    const blocks = courier?.texts[0]?.body.content ?? []
    expect(JSON.stringify(blocks)).toContain(`"href":"article:${payment?.id}"`)
    expect(blocks.at(-1)).toMatchObject({ type: 'picture', attrs: { alt: 'Карта', width: 80, height: 60 } })
    expect(payment).toMatchObject({ way: 'Справка|/' })
    const said = JSON.stringify(payment?.texts[0]?.body)
    expect(said).toContain('"name":"прайс.txt"')
    expect(said).not.toMatch(/alert|Menu|onclick/)
    const { items } = await office.administrator.api.audit.list({ action: 'article.imported' })
    expect(items).toMatchObject([{ after: { file: 'Справка.zip', articles: 2 } }])
  })

  it('comes below a chosen section, into sections that are there by their names, and no deeper than sections go', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const top = await api.knowledge.createSection({ names: { 'ru-RU': 'Помощь', 'en-GB': 'Help' } })
    await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Delivery' }, parentId: top.id })

    await imported(office, {
      files: { 'delivery/city/far/page.md': 'One', 'b.md': 'Two', 'a/index.md': 'Three' },
      locale: 'en-GB',
      sectionId: top.id,
    })

    expect((await contents(office)).map(({ way, texts }) => `${way}${texts[0]?.title}`)).toEqual([
      'Помощь|Help/b',
      'Помощь|Help/|Delivery/|city/page',
      'Помощь|Help/|a/a',
    ])
  })

  it('names each page that is not taken, and takes the others', async () => {
    const office = await given.office()
    const deep = `${'<blockquote>'.repeat(40)}x${'</blockquote>'.repeat(40)}`
    const view = await read(office, {
      files: {
        'good.md': '[other](deep.html) [way out](../../../etc/passwd)',
        'deep.html': deep,
        'endless.html': `${'<b><div>'.repeat(200_000)}x`,
        'links.html': manyLinks(500),
        'long.md': 'word '.repeat(40_000),
        'huge.md': 'x'.repeat(3 * 1024 * 1024),
        'good.html': '<p>again</p>',
        '../../outside.md': 'Hello',
        '__MACOSX/._good.md': 'x',
      },
    })

    expect(view).toMatchObject({ articles: 1, refused: 6 })
    expect(Object.fromEntries(view.remarks.map(({ path, problem }) => [path, problem]))).toEqual({
      'deep.html': 'tooDeep',
      'endless.html': 'unreadable',
      'links.html': 'tooLarge',
      'long.md': 'tooLarge',
      'huge.md': 'tooLarge',
      'good.html': 'duplicate',
      'good.md': 'missing',
    })
    await settled(office, await office.administrator.api.articleImports.start({ importId: view.id }))
    const [article] = await contents(office)
    expect(article?.texts[0]?.body.content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'other way out' }] }])
  })

  it('is read whatever signs its names hold, and names only so much of what a page misses', async () => {
    const office = await given.office()
    const missing = Array.from({ length: 300 }, (_, at) => `[x](${at}.md)`).join(' ')
    const view = await imported(office, {
      files: {
        'd/_section.md': '---\r\nru: "До\\u0000ставка"\r\nen: "\\ud83d"\r\n---\r\n',
        [`d/${'a'.repeat(199)}😀.md`]: `[x](${'b'.repeat(199)}😀.md)`,
        'd/b.md': missing,
      },
    })

    expect(view).toMatchObject({ state: 'done', articles: 2, remarkCount: 201 })
    expect((await contents(office)).map(({ way }) => way)).toEqual(['Доставка|\ufffd/', 'Доставка|\ufffd/'])
  })

  it('is read alone, in the place of what was tried before, and imported within a day', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const { systemPool } = server().database
    const tried = await read(office, { files: { 'a.md': 'x' } })
    await systemPool.query("UPDATE article_imports SET state = 'reading' WHERE id = $1", [tried.id])
    await expectError(read(office, { files: { 'b.md': 'x' } }), 'articleImportUnderWayException')
    await systemPool.query("UPDATE article_imports SET state = 'read' WHERE id = $1", [tried.id])

    const late = await read(office, { files: { 'b.md': 'x' } })
    expect(await api.articleImports.get({ importId: tried.id })).toMatchObject({ state: 'cancelled', plan: [] })

    await systemPool.query("UPDATE article_imports SET started_at = started_at - interval '25 hours' WHERE id = $1", [late.id])
    await expectError(api.articleImports.start({ importId: late.id }), 'articleImportExpiredException')
    await cleanArticleImports(server().database, new Date())
    const ended = { state: 'failed', problem: 'articleImportExpiredException', plan: [] }
    expect(await api.articleImports.get({ importId: late.id })).toMatchObject(ended)
  })

  it.each<[string, () => Uint8Array, string]>([
    ['no zip', () => Buffer.from('hello'), 'articleArchiveUnreadableException'],
    ['half a zip', () => archiveOf({ 'a.md': 'x'.repeat(5_000) }).subarray(0, 60), 'articleArchiveUnreadableException'],
    ['a zip without pages', () => archiveOf({ 'a.txt': 'x' }), 'articleArchiveUnreadableException'],
    [
      'more pages than may be',
      () => archiveOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}.md`, 'x']))),
      'articleArchiveTooLargeException',
    ],
    [
      'a bomb',
      () => archiveOf(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}.md`, new Uint8Array(1.9 * 1024 * 1024).fill(32)]))),
      'articleArchiveTooLargeException',
    ],
    [
      'small pages that become large documents',
      () => archiveOf(Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`${at}.html`, manyLinks(3_750)]))),
      'articleArchiveTooLargeException',
    ],
  ])('is refused whole where it is %s', async (_, bytes, problem) => {
    const office = await given.office()
    expect(await read(office, { bytes: bytes() })).toMatchObject({ state: 'failed', problem, articles: 0 })
  })

  it('is dropped before it begins, by its steps and its right alone, and makes all of its articles or none', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const dropped = await read(office, { files: { 'a.md': 'x' } })
    await expectError(office.anna.api.articleImports.get({ importId: dropped.id }), 'accessDeniedException')
    expect(await api.articleImports.cancel({ importId: dropped.id })).toMatchObject({ state: 'cancelled', plan: [] })
    await expectError(api.articleImports.start({ importId: dropped.id }), 'articleImportStateException')

    const view = await read(office, { files: { 'a.md': 'x', 'b.md': '[f](f.txt)', 'f.txt': 'x' } })
    await server().database.systemPool.query("UPDATE files SET for_colleagues = true WHERE organisation_id = $1 AND name = 'f.txt'", [
      office.id,
    ])
    const failed = await settled(office, await api.articleImports.start({ importId: view.id }))

    expect(failed).toMatchObject({ state: 'failed', problem: 'fileNotFoundException' })
    expect(await contents(office)).toEqual([])
    expect((await api.knowledge.sections()).items).toEqual([])
  })
})

describe('articles taken along', () => {
  it('give the same articles when they are imported elsewhere', async () => {
    const [office, other] = [await given.office(), await given.office()]
    const { api } = office.administrator
    const top = await api.knowledge.createSection({ names: { 'ru-RU': 'Доставка: "быстро"', 'en-GB': 'Delivery' } })
    const below = await api.knowledge.createSection({ names: { 'ru-RU': 'Курьер', 'en-GB': '' }, parentId: top.id })
    const photo = await upload(office, 'Карта [1].png', await picture('png'))
    const price = await upload(office, 'прайс & акт.txt', Buffer.from('4990'))
    const target = await api.knowledge.create({ sectionId: below.id, locale: 'en-GB', title: 'Same?', body: paragraphs('Only English') })
    await api.knowledge.create({ sectionId: below.id, locale: 'ru-RU', title: 'Same?', body: paragraphs('Другая') })
    const begun = await api.knowledge.create({ sectionId: top.id, locale: 'en-GB', title: 'To: "you" #1', body: paragraphs('x') })
    const rich: ArticleBody = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '1. See' }] },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'this', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: `article:${target.id}` } }] }],
        },
        { type: 'picture', attrs: { fileId: photo, alt: 'Where [it] is', width: 80, height: 60 } },
        { type: 'paragraph' },
        {
          type: 'callout',
          attrs: { kind: 'warning' },
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Careful  here' }] }],
        },
        { type: 'file', attrs: { fileId: price, name: 'прайс & акт.txt', sizeBytes: 4 } },
      ],
    }
    const texts = [
      { locale: 'en-GB' as const, title: 'To: "you" #1', body: rich },
      { locale: 'ru-RU' as const, title: 'Тебе', body: paragraphs('Да') },
    ]
    await api.knowledge.save({ articleId: begun.id, version: begun.version, texts, fitting: [] })

    const zip = await exported(office, null)
    expect(Object.keys(unzipSync(zip)).filter((name) => name.endsWith('.md'))).toEqual([
      'Доставка быстро/_section.md',
      'Доставка быстро/Курьер/_section.md',
      'Доставка быстро/Курьер/Same.en.md',
      'Доставка быстро/Курьер/Same (2).ru.md',
      'Доставка быстро/To you #1.en.md',
      'Доставка быстро/To you #1.ru.md',
    ])
    expect(await imported(other, { bytes: zip })).toMatchObject({ state: 'done', articles: 3, refused: 0, remarkCount: 0 })

    const [before, after] = [await contents(office), await contents(other)]
    expect(after.map(({ way }) => way)).toEqual(before.map(({ way }) => way))
    const plain = (articles: typeof before) => {
      const names = new Map(articles.map(({ id }, at) => [id, `article ${at}`]))
      const texts = articles.map((article) => article.texts.map(({ locale, title, original, body }) => ({ locale, title, original, body })))
      return JSON.parse(
        JSON.stringify(texts)
          .replace(/article:([0-9a-f-]{36})/g, (_, id) => names.get(id) ?? id)
          .replace(/"fileId":"[^"]+"/g, '"fileId":"x"'),
      )
    }
    expect(isSame(plain(after), plain(before))).toBe(true)
    expect(JSON.stringify(after)).toContain('Careful  here')
  })

  it('are those of a section and of what is below it, for those who write articles', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const section = await api.knowledge.createSection({ names: { 'ru-RU': 'Доставка', 'en-GB': '' } })
    const other = await api.knowledge.createSection({ names: { 'ru-RU': 'Оплата', 'en-GB': '' } })
    await api.knowledge.create({ sectionId: section.id, locale: 'ru-RU', title: 'Сроки', body: paragraphs('x') })
    await api.knowledge.create({ sectionId: other.id, locale: 'ru-RU', title: 'Карта', body: paragraphs('x') })

    expect(Object.keys(unzipSync(await exported(office, section.id)))).toEqual(['Доставка/_section.md', 'Доставка/Сроки.ru.md'])
    await expectError(office.anna.api.articleExports.create({}), 'accessDeniedException')
  })
})

async function exported({ administrator: { api, caller } }: Office, sectionId: string | null): Promise<Uint8Array> {
  const { id: exportId } = await api.articleExports.create({ sectionId })
  const { url } = await vi.waitFor(
    async () => {
      const view = await api.articleExports.get({ exportId })
      expect(view.state).toBe('done')
      return view
    },
    { timeout: 60_000, interval: 100 },
  )
  return new Uint8Array(await (await fetch(new URL(url ?? '', caller.address))).arrayBuffer())
}

function paragraphs(...texts: string[]): ArticleBody {
  return { type: 'doc', content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) }
}
