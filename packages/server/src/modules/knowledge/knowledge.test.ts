import { type ArticleBody, newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { cleanArticleDays, figuresOfArticles } from './article-figures.ts'

useServer()

const says = (...paragraphs: string[]): ArticleBody => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

const names = (name: string) => ({ 'ru-RU': '', 'en-GB': name })

/** An article on delivery, published for colleagues or everybody. */
async function publishes(
  { administrator: { api } }: Office,
  { title = 'Delivery', body = says('We deliver within three days.'), state = 'public' as 'internal' | 'public', sectionId = '' } = {},
) {
  const section = sectionId || (await api.knowledge.createSection({ names: names('Shop') })).id
  const begun = await api.knowledge.create({ sectionId: section, locale: 'en-GB', title, body })
  return api.knowledge.publish({ articleId: begun.id, version: begun.version, state })
}

describe('sections of the knowledge base', () => {
  it('stand in a tree of three levels, in the order that people gave', async () => {
    const { administrator, anna } = await given.office()
    const { api } = administrator
    const [shop, payment] = [
      await api.knowledge.createSection({ names: names('Shop') }),
      await api.knowledge.createSection({ names: names('Payment') }),
    ]
    const delivery = await api.knowledge.createSection({ names: names('Delivery'), parentId: shop.id })
    const courier = await api.knowledge.createSection({ names: names('Courier'), parentId: delivery.id })

    await expectError(api.knowledge.createSection({ names: names('Deeper'), parentId: courier.id }), 'articleSectionTooDeepException')
    await api.knowledge.orderSections({ parentId: null, ids: [payment.id, shop.id] })

    const { items } = await anna.api.knowledge.sections()
    expect(items.map((section) => section.names['en-GB'])).toEqual(['Payment', 'Shop', 'Delivery', 'Courier'])
  })

  it('are deleted once they are empty', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const article = await publishes(office)

    await expectError(api.knowledge.deleteSection({ sectionId: article.sectionId }), 'articleSectionInUseException')
    await api.knowledge.delete({ articleId: article.id })
    await api.knowledge.deleteSection({ sectionId: article.sectionId })

    expect((await api.knowledge.sections()).items).toEqual([])
  })
})

describe('writing an article', () => {
  it('is seen by nobody until it is published, and again when it is changed', async () => {
    const office = await given.office()
    const { administrator, anna } = office
    const { api } = administrator
    const section = await api.knowledge.createSection({ names: names('Shop') })
    const begun = await api.knowledge.create({ sectionId: section.id, locale: 'en-GB', title: 'Delivery', body: says('Soon.') })
    await expectError(anna.api.knowledge.read({ articleId: begun.id }), 'articleNotFoundException')

    const published = await api.knowledge.publish({ articleId: begun.id, version: begun.version, state: 'internal' })
    const changed = await api.knowledge.save({
      articleId: begun.id,
      version: published.version,
      texts: [{ locale: 'en-GB', title: 'Shipping', body: says('Later.') }],
    })

    expect(changed).toMatchObject({ state: 'internal', hasChanges: true, publicPath: null })
    expect((await anna.api.knowledge.read({ articleId: begun.id })).texts).toMatchObject([{ title: 'Delivery', body: says('Soon.') }])
    await api.knowledge.publish({ articleId: begun.id, version: changed.version, state: 'internal' })
    expect((await anna.api.knowledge.read({ articleId: begun.id })).texts).toMatchObject([{ title: 'Shipping' }])
  })

  it('never overwrites what somebody else has saved meanwhile', async () => {
    const office = await given.office()
    const { administrator, olga } = office
    const article = await publishes(office)
    const text = { locale: 'en-GB' as const, title: 'Delivery', body: says('Within two days.') }

    await olga.api.knowledge.save({ articleId: article.id, version: article.version, texts: [text] })

    const stale = { articleId: article.id, version: article.version }
    await expectError(administrator.api.knowledge.save({ ...stale, texts: [text] }), 'articleChangedException')
    await expectError(administrator.api.knowledge.publish({ ...stale, state: 'public' }), 'articleChangedException')
    await expectError(administrator.api.knowledge.withdraw(stale), 'articleChangedException')
    await expectError(administrator.api.knowledge.move({ ...stale, sectionId: article.sectionId }), 'articleChangedException')
    // A program that looks at no text names no version.
    expect((await administrator.api.knowledge.withdraw({ articleId: article.id })).state).toBe('draft')
  })

  it('marks a translation that is older than its original, until somebody has looked at it', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const { id: articleId, version } = await publishes(office)
    const original = { locale: 'en-GB' as const, title: 'Delivery', body: says('Within three days.') }
    const translation = { locale: 'ru-RU' as const, title: 'Доставка', body: says('За три дня.') }
    const translated = await api.knowledge.save({ articleId, version, texts: [original, translation] })
    expect(translated.texts).toMatchObject([
      { locale: 'ru-RU', outdated: false },
      { locale: 'en-GB', original: true, outdated: false },
    ])

    const faster = { ...original, body: says('Within two days.') }
    const changed = await api.knowledge.save({ articleId, version: translated.version, texts: [faster, translation] })
    const checked = await api.knowledge.save({ articleId, version: changed.version, texts: [faster, translation], fitting: ['ru-RU'] })

    expect(changed.texts).toMatchObject([
      { locale: 'ru-RU', outdated: true },
      { locale: 'en-GB', outdated: false },
    ])
    expect(checked.texts).toMatchObject([
      { locale: 'ru-RU', outdated: false },
      { locale: 'en-GB', outdated: false },
    ])
  })

  it('keeps a language before its readers until the article is published without it', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const { id: articleId, version } = await publishes(office)
    const translation = { locale: 'ru-RU' as const, title: 'Доставка', body: says('За три дня.') }

    const left = await api.knowledge.save({ articleId, version, texts: [translation] })

    expect(left.texts).toMatchObject([{ locale: 'ru-RU', original: true }])
    expect((await api.knowledge.read({ articleId })).texts).toMatchObject([{ locale: 'en-GB' }])
    await api.knowledge.publish({ articleId, version: left.version, state: 'public' })
    expect((await api.knowledge.read({ articleId })).texts).toMatchObject([{ locale: 'ru-RU' }])
  })

  it('publishes nothing that is empty, and takes back what was published', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const section = await api.knowledge.createSection({ names: names('Shop') })
    const begun = await api.knowledge.create({ sectionId: section.id, locale: 'en-GB', title: 'Delivery' })
    await expectError(api.knowledge.publish({ articleId: begun.id, version: begun.version, state: 'public' }), 'articleEmptyException')

    const { id: articleId } = await publishes(office, { sectionId: section.id })
    expect(await api.knowledge.withdraw({ articleId })).toMatchObject({ state: 'draft', publicPath: null, publishedAt: null })
    await expectError(api.knowledge.read({ articleId }), 'articleNotFoundException')
  })

  it('keeps what was published, to be looked at and brought back', async () => {
    const office = await given.office()
    const { administrator, olga } = office
    const { api } = administrator
    const { id: articleId, version } = await publishes(office)
    const text = { locale: 'en-GB' as const, title: 'Shipping', body: says('Within two days.') }
    const saved = await olga.api.knowledge.save({ articleId, version, texts: [text] })
    await olga.api.knowledge.publish({ articleId, version: saved.version, state: 'internal' })

    expect((await api.knowledge.versions({ articleId })).items).toMatchObject([
      { number: 2, state: 'internal', byId: olga.id },
      { number: 1, state: 'public', byId: administrator.id },
    ])
    expect((await api.knowledge.version({ articleId, number: 1 })).texts).toEqual([
      { locale: 'en-GB', title: 'Delivery', body: says('We deliver within three days.') },
    ])
    await expectError(api.knowledge.version({ articleId, number: 3 }), 'articleNotFoundException')
    const others = await given.office()
    await expectError(others.administrator.api.knowledge.version({ articleId, number: 1 }), 'articleNotFoundException')
    await expectError(others.administrator.api.knowledge.versions({ articleId }), 'articleNotFoundException')
  })

  it('tells all screens of what they may read, and authors of the rest', async () => {
    const office = await given.office()
    const article = await publishes(office)
    const [operator, author] = [await office.anna.listens(), await office.olga.listens()]
    const text = { locale: 'en-GB' as const, title: 'Delivery', body: says('Sooner.') }

    const saved = await office.administrator.api.knowledge.save({ articleId: article.id, version: article.version, texts: [text] })
    expect((await author.hears('knowledge.updated')).payload).toEqual({ articleId: article.id })
    const { position } = await publishedAfter(saved.version)

    expect(position).toBe((await author.hears('knowledge.updated')).position)
    async function publishedAfter(version: number) {
      await office.administrator.api.knowledge.publish({ articleId: article.id, version, state: 'public' })
      return operator.hears('knowledge.updated')
    }
  })
})

describe('who may', () => {
  it('read: every colleague; write: who has the right', async () => {
    const office = await given.office()
    const article = await publishes(office, { state: 'internal' })
    const { api } = office.anna

    expect((await api.knowledge.read({ articleId: article.id })).texts).toHaveLength(1)
    await expectError(api.knowledge.list(), 'accessDeniedException')
    await expectError(api.knowledge.get({ articleId: article.id }), 'accessDeniedException')
    await expectError(api.knowledge.delete({ articleId: article.id }), 'accessDeniedException')
  })

  it('nobody of another organisation, neither read, find nor change', async () => {
    const [ours, theirs] = [await given.office(), await given.office()]
    const article = await publishes(theirs, { title: 'Secret' })
    const { api } = ours.administrator

    await expectError(api.knowledge.read({ articleId: article.id }), 'articleNotFoundException')
    await expectError(api.knowledge.get({ articleId: article.id }), 'articleNotFoundException')
    await expectError(api.knowledge.move({ articleId: article.id, sectionId: article.sectionId }), 'articleSectionNotFoundException')
    await expectError(
      api.knowledge.create({ sectionId: article.sectionId, locale: 'en-GB', title: 'Mine' }),
      'articleSectionNotFoundException',
    )
    expect((await api.knowledge.search({ text: 'Secret' })).items).toEqual([])
    expect((await api.knowledge.list()).items).toEqual([])
  })
})

describe('hostile documents', () => {
  const link = (href: string): unknown => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] }],
  })
  const nested = (depth: number): unknown => {
    let block: unknown = { type: 'paragraph' }
    for (let level = 0; level < depth; level++) block = { type: 'blockquote', content: [block] }
    return { type: 'doc', content: [block] }
  }
  const documents: Record<string, unknown> = {
    'a script for a link': link('javascript:alert(1)'),
    'a script behind spaces': link(' javascript:alert(1)'),
    'a document for a link': link('data:text/html,<script>alert(1)</script>'),
    'a link with attributes': {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'https://a.example', onclick: 'x' } }] }],
        },
      ],
    },
    'a node that nobody knows': { type: 'doc', content: [{ type: 'iframe', attrs: { src: 'https://evil.example' } }] },
    'a node named like a built-in property': { type: 'doc', content: [{ type: 'constructor' }] },
    'a picture from elsewhere': { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://evil.example/x.png' } }] },
    'a style': { type: 'doc', content: [{ type: 'paragraph', attrs: { style: 'position:fixed' } }] },
    'a text between blocks': { type: 'doc', content: [{ type: 'text', text: 'x' }] },
    'a heading of another level': { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 } }] },
    'a table of a thousand columns': {
      type: 'doc',
      content: [
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: Array.from({ length: 1_000 }, () => ({ type: 'tableCell', content: [{ type: 'paragraph' }] })) },
          ],
        },
      ],
    },
    'too many nodes': { type: 'doc', content: Array.from({ length: 6_000 }, () => ({ type: 'paragraph' })) },
    'too many words': says('x'.repeat(100_001)),
    'a document in itself, too deep': nested(11),
    'a document in itself, a thousand times': nested(1_000),
    'no document': { type: 'paragraph' },
  }

  it.each(Object.entries(documents))('are refused: %s', async (_, body) => {
    const { administrator } = await given.office()
    const section = await administrator.api.knowledge.createSection({ names: names('Shop') })

    const creating = administrator.api.knowledge.create({
      sectionId: section.id,
      locale: 'en-GB',
      title: 'Delivery',
      body: body as ArticleBody,
    })

    await expectError(creating, 'validationException')
    expect((await administrator.api.knowledge.list()).items).toEqual([])
  })

  it('may hold everything that the editor makes', async () => {
    const office = await given.office()
    const cell = (text: string) => ({
      type: 'tableCell' as const,
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: says(text).content,
    })
    const body: ArticleBody = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'How' }] },
        {
          type: 'orderedList',
          attrs: { start: 1, type: null },
          content: [
            {
              type: 'listItem',
              content: [
                ...says('Order').content,
                { type: 'bulletList', content: [{ type: 'listItem', content: says('by phone').content }] },
              ],
            },
          ],
        },
        { type: 'callout', attrs: { kind: 'warning' }, content: says('Not on Sundays').content },
        { type: 'blockquote', content: says('Fast!').content },
        { type: 'codeBlock', attrs: { language: null }, content: [{ type: 'text', text: 'x = 1' }] },
        { type: 'table', content: [{ type: 'tableRow', content: [cell('Moscow'), cell('1 day')] }] },
        { type: 'horizontalRule' },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Write', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'mailto:shop@a.example' } }] },
            { type: 'hardBreak' },
            { type: 'text', text: 'or read on', marks: [{ type: 'link', attrs: { href: `article:${newId()}` } }] },
          ],
        },
      ],
    }

    const { id: articleId } = await publishes(office, { body })

    expect((await office.anna.api.knowledge.read({ articleId })).texts[0]?.body).toEqual(body)
  })
})

describe('finding articles', () => {
  async function library() {
    const office = await given.office()
    const { api } = office.administrator
    const { id: sectionId } = await api.knowledge.createSection({ names: { 'ru-RU': 'Магазин', 'en-GB': '' } })
    const write = async (locale: 'ru-RU' | 'en-GB', title: string, text: string, state: 'internal' | 'public' = 'public') => {
      const begun = await api.knowledge.create({ sectionId, locale, title, body: says(text) })
      await api.knowledge.publish({ articleId: begun.id, version: begun.version, state })
    }
    await write('ru-RU', 'Доставка по Москве', 'Привезём ваш заказ за три дня. Курьер позвонит заранее.')
    await write('ru-RU', 'Возврат денег', 'Деньги за возвращённые товары приходят на карту в течение недели.')
    await write('en-GB', 'Warranty', 'Gazebos are guaranteed for five years.', 'internal')
    await write('ru-RU', 'Телефон 8005553535', 'Звоните.', 'internal')
    await api.knowledge.create({ sectionId, locale: 'ru-RU', title: 'Доставка в черновике', body: says('Доставка') })
    return {
      async finds(text: string, words: 'all' | 'any' = 'all') {
        return (await office.anna.api.knowledge.search({ text, words })).items.map(({ title }) => title)
      },
    }
  }

  it.each([
    ['a beginning of a word', 'дост', ['Доставка по Москве']],
    ['another form of a word', 'курьеры', ['Доставка по Москве']],
    ['a word of the text in English', 'guarantee', ['Warranty']],
    ['ё for е', 'привезем', ['Доставка по Москве']],
    ['a slip of the pen in the title', 'варранти Warrnty', ['Warranty']],
    ['a slip in a word of the title, in another form', 'достовку', ['Доставка по Москве']],
    ['a letter left out, beside a word of the text', 'досавкой позвонит', ['Доставка по Москве']],
    ['a slip beside a word that is nowhere', 'достовкой балалаек', ['Доставка по Москве']],
    ['the other keyboard layout', 'rehmth', ['Доставка по Москве']],
    ['the beginning of a word on the other keyboard layout', 'ljcn', ['Доставка по Москве']],
    ['a number close to one of a title', '8105563535', []],
    ['words of the query language', "доставка & ! ( ':*", ['Доставка по Москве']],
    ['nothing but signs', '%_\\&|', []],
    ['what is not there', 'балалайка', []],
  ])('by %s', async (_, text, titles) => {
    const { finds } = await library()

    expect(await finds(text)).toEqual(titles)
  })

  it('by the name of their section, behind those that say the words', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const { id: sectionId } = await api.knowledge.createSection({ names: { 'ru-RU': 'Гарантия', 'en-GB': 'Guarantee' } })
    await publishes(office, { title: 'Terms', body: says('Two years.'), sectionId })
    await publishes(office, { title: 'Hours', body: says('Mondays, беседки с гарантией.') })
    const found = async (text: string) => (await office.anna.api.knowledge.search({ text })).items.map(({ title }) => title)

    expect(await found('гарантии')).toEqual(['Hours', 'Terms'])
    expect(await found('гаранития')).toEqual(['Hours', 'Terms'])
    expect(await found('guarantees')).toEqual(['Terms'])
    expect(await found('возврат')).toEqual([])
  })

  it('in the language in which an article fits best, and in the reader’s where both fit about as well', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const { id: articleId, version } = await publishes(office, { title: 'Delivery', body: says('Delivery by courier or Boxberry.') })
    const original = { locale: 'en-GB' as const, title: 'Delivery', body: says('Delivery by courier or Boxberry.') }
    const russian = { locale: 'ru-RU' as const, title: 'Доставка', body: says('Курьером или через Boxberry (delivery).') }
    const saved = await api.knowledge.save({ articleId, version, texts: [original, russian] })
    await api.knowledge.publish({ articleId, version: saved.version, state: 'public' })
    const found = async (text: string, locale: 'ru-RU' | 'en-GB') =>
      (await office.anna.api.knowledge.search({ text, locale })).items.map((hit) => hit.locale)

    expect(await found('delivery', 'ru-RU')).toEqual(['en-GB'])
    expect(await found('boxberry', 'ru-RU')).toEqual(['ru-RU'])
    expect(await found('boxberry', 'en-GB')).toEqual(['en-GB'])
  })

  it('for what a customer wrote, by any of its words', async () => {
    const { finds } = await library()

    expect(await finds('Здравствуйте, а когда вы вернёте мне деньги за товар?', 'any')).toEqual(['Возврат денег'])
  })
})

describe('who looks after an article', () => {
  it('is whoever began it, until somebody else is named, with the day by which it is looked at again', async () => {
    const office = await given.office()
    const { administrator, olga } = office
    const article = await publishes(office)
    expect(article).toMatchObject({ ownerId: administrator.id, reviewOn: null })

    const cared = await administrator.api.knowledge.care({ articleId: article.id, ownerId: olga.id, reviewOn: '2027-01-31' })

    expect(cared).toMatchObject({ ownerId: olga.id, reviewOn: '2027-01-31', version: article.version })
    expect((await olga.api.knowledge.list()).items).toMatchObject([{ ownerId: olga.id, reviewOn: '2027-01-31' }])
    const nobody = administrator.api.knowledge.care({ articleId: article.id, ownerId: newId(), reviewOn: null })
    await expectError(nobody, 'validationException')
  })
})

describe('what became of articles', () => {
  it('is counted by the day: insertions by operators, and what visitors read and said in their window', async () => {
    const office = await given.office()
    const { administrator, anna } = office
    const article = await publishes(office)
    const visitor = await office.customer()

    await anna.api.knowledge.noteInserted({ articleId: article.id })
    await visitor.api.readHelp({ number: article.number, locale: 'en-GB' })
    await visitor.api.voteOnHelp({ number: article.number, helpful: true })

    const items = [{ articleId: article.id, reads: 1, insertions: 1, helpful: 1, unhelpful: 0 }]
    expect((await administrator.api.knowledge.figures({ days: 7 })).items).toEqual(items)
    expect((await administrator.api.knowledge.list()).items).toMatchObject([{ helpful: 1, unhelpful: 0 }])
    await expectError(anna.api.knowledge.noteInserted({ articleId: newId() }), 'articleNotFoundException')
    await expectError(visitor.api.voteOnHelp({ number: article.number + 1, helpful: true }), 'articleNotFoundException')
  })

  it('is kept for the year that one can ask for', async () => {
    const office = await given.office()
    const { id: articleId } = await publishes(office)
    const { database } = server()
    const now = new Date('2026-11-27T23:30:00Z')
    const counted = ['2026-11-27', '2025-11-28', '2025-11-27']
    await database.systemPool.query(
      `INSERT INTO article_days (organisation_id, article_id, day, reads) SELECT $1, $2, day, 1 FROM unnest($3::date[]) AS day`,
      [office.id, articleId, counted],
    )
    const days = async () => {
      const asked = 'SELECT to_char(day, $2) AS day FROM article_days WHERE organisation_id = $1 ORDER BY day DESC'
      const { rows } = await database.systemPool.query<{ day: string }>(asked, [office.id, 'YYYY-MM-DD'])
      return rows.map(({ day }) => day)
    }

    await cleanArticleDays(database, now)

    expect(await days()).toEqual(counted.slice(0, 2))
    const figures = await readOrganisation({ database }, office.id, (db) => figuresOfArticles(db, { days: 365, now }))
    expect(figures).toMatchObject([{ articleId, reads: 2 }])
  })
})
