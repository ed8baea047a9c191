import { createHash } from 'node:crypto'
import { type ArticleBody, newId } from '@besedka/contract'
import { contrast } from '@besedka/contract/colour-contrast'
import { describe, expect, it } from 'vitest'
import { send } from '../../../testing/call.ts'
import { randomAddress } from '../../../testing/customer.ts'
import { expectError } from '../../../testing/expect-error.ts'
import { given, type Office } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'

useServer()

const says = (...paragraphs: string[]): ArticleBody => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

const open = (path: string, headers: Record<string, string> = {}) =>
  send({ address: server().address, headers: { 'x-forwarded-for': randomAddress() } }, { method: 'GET', path, headers })

async function vote(path: string, helpful: string, headers: Record<string, string> = {}) {
  return fetch(`${server().address}${path}/feedback`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ helpful }),
    headers: { 'x-forwarded-for': randomAddress(), ...headers },
  })
}

async function centreOf(office: Office) {
  const { rows } = await server().database.systemPool.query<{ login: string }>('SELECT login FROM organisations WHERE id = $1', [office.id])
  const login = rows[0]?.login ?? ''
  const { api } = office.administrator
  const section = await api.knowledge.createSection({ names: { 'ru-RU': 'Доставка', 'en-GB': 'Delivery' } })
  async function publishes(
    title: string,
    body = says('Within three days.'),
    state: 'internal' | 'public' = 'public',
    sectionId = section.id,
  ) {
    const begun = await api.knowledge.create({ sectionId, locale: 'en-GB', title, body })
    return api.knowledge.publish({ articleId: begun.id, version: begun.version, state })
  }
  return { home: `/help/${encodeURIComponent(login)}`, section, publishes, api }
}

/** What a page tells search engines. */
function graphOf(page: string): unknown {
  const [, data = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(page) ?? []
  return JSON.parse(data)['@graph']
}

describe('the help centre', () => {
  it('lists the public articles of its sections, without a script, a cookie or a heavy load', async () => {
    const { home, publishes } = await centreOf(await given.office())
    await publishes('Courier')
    await publishes('For colleagues', says('Secret discount'), 'internal')

    const page = await open(home, { 'accept-language': 'en' })

    expect(page.status).toBe(200)
    expect(page.text).toContain('<h2>Delivery</h2>')
    expect(page.text).toContain('Courier')
    expect(page.text).not.toContain('For colleagues')
    expect(page.text).not.toMatch(/<script(?! type="application\/ld\+json">)|onclick|src=/)
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data:; form-action 'self'/,
    )
    expect(Buffer.byteLength(page.text)).toBeLessThan(40_000)
  })

  it('is drawn in the colour of the organisation, as far as it can be read, and allows that style alone', async () => {
    const office = await given.office()
    const { home, publishes } = await centreOf(office)
    await publishes('Courier')
    const plain = await open(home)
    await office.administrator.api.ownOrganisation.update({ brandColour: '#FFCC00' })
    await expectError(office.administrator.api.ownOrganisation.update({ brandColour: 'red' }), 'validationException')

    const page = await open(home)

    const styles = [...page.text.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style)
    expect(styles).toHaveLength(2)
    const allowed = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`).join(' ')
    expect(page.headers.get('content-security-policy')).toContain(`style-src ${allowed};`)
    const [, accent = ''] = /--accent:(#[0-9a-f]{6})/.exec(styles[1] ?? '') ?? []
    expect(contrast(accent, '#faf9f7')).toBeGreaterThanOrEqual(4.5)
    expect([...plain.text.matchAll(/<style>/g)]).toHaveLength(1)
  })

  it('opens where a host was proved and the product does not know its own address any more', async () => {
    const office = await given.office()
    const { home, publishes } = await centreOf(office)
    await publishes('Courier')
    await server().database.systemPool.query('UPDATE organisations SET help_host = $2, help_host_checked_at = now() WHERE id = $1', [
      office.id,
      `help-${office.id}.example`,
    ])

    const page = await open(home)

    expect(page.status).toBe(200)
    expect(page.text).toContain(`href="https://help-${office.id}.example${home}?lang=`)
  })

  it('stays light with a hundred and fifty articles in fifty sections', async () => {
    const office = await given.office()
    const { home, publishes, api } = await centreOf(office)
    const sections = []
    for (let number = 0; number < 50; number++) {
      sections.push(await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': `Section with a name of usual length ${number}` } }))
    }
    for (const [number, { id }] of sections.entries()) {
      for (let place = 0; place < 3; place++)
        await publishes(`How one does what is asked for most ${number}.${place}`, undefined, 'public', id)
    }

    const page = await open(home)

    expect(page.text.match(/<h2>/g)).toHaveLength(50)
    expect(Buffer.byteLength(page.text)).toBeLessThan(40_000)
  }, 120_000)

  it('shows an article in the language that is asked for, and tells search engines of both', async () => {
    const { home, publishes, api } = await centreOf(await given.office())
    const { id: articleId, version, number } = await publishes('Courier')
    const saved = await api.knowledge.save({
      articleId,
      version,
      texts: [
        { locale: 'en-GB', title: 'Courier', body: says('Within three days.') },
        { locale: 'ru-RU', title: 'Курьер', body: says('За три дня.') },
      ],
    })
    await api.knowledge.publish({ articleId, version: saved.version, state: 'public' })

    const [english, russian] = [await open(`${home}/articles/${number}?lang=en`), await open(`${home}/articles/${number}?lang=ru`)]

    expect(english.text).toContain('<h1>Courier</h1>')
    expect(russian.text).toContain('<html lang="ru">')
    expect(russian.text).toContain('<h1>Курьер</h1>')
    expect(russian.text).toContain('<meta name="description" content="За три дня.">')
    const { text: sitemap } = await open(`${home}/sitemap.xml`)
    expect(sitemap.match(/<url>/g)).toHaveLength(2)
    expect(sitemap).toMatch(/<loc>http[^<]+\/articles\/1\?lang=ru<\/loc>/)
    expect(russian.text).toMatch(/<link rel="alternate" hreflang="en" href="http[^"]+\/articles\/1\?lang=en">/)
  })

  it('looks for the same words in the other language by a click', async () => {
    const office = await given.office()
    const { home } = await centreOf(office)

    const found = await open(`${home}/search?q=${encodeURIComponent('шланг & "кран"')}&lang=ru`)

    const [, address = ''] = /<a href="([^"]+)" hreflang="en"/.exec(found.text) ?? []
    const english = await open(address.replaceAll('&#38;', '&'))
    expect(english.text).toContain('<html lang="en">')
    expect(english.text).toMatch(/name="q" value="шланг &#38; &#34;кран/)
    expect(found.text).not.toContain('rel="canonical"')
  })

  it('tells search engines what an article is, where it stands, and how the centre is searched', async () => {
    const office = await given.office()
    const { home, publishes, section } = await centreOf(office)
    const { number } = await publishes('Courier')

    const [first, inSection, page, found] = [
      await open(`${home}?lang=en`),
      await open(`${home}/sections/${section.id}?lang=en`),
      await open(`${home}/articles/${number}?lang=en`),
      await open(`${home}/search?q=courier&lang=en`),
    ]

    const { origin } = new URL(/<link rel="canonical" href="([^"]+)"/.exec(page.text)?.[1] ?? '')
    expect(graphOf(first.text)).toMatchObject([
      { '@type': 'WebSite', potentialAction: { target: `${origin}${home}/search?lang=en&q={search_term_string}` } },
    ])
    expect(graphOf(page.text)).toMatchObject([
      {
        '@type': 'Article',
        headline: 'Courier',
        inLanguage: 'en',
        description: 'Within three days.',
        publisher: { '@type': 'Organization' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: `${origin}${home}?lang=en` },
          { position: 2, name: 'Delivery', item: `${origin}${home}/sections/${section.id}?lang=en` },
          { position: 3, name: 'Courier', item: `${origin}${home}/articles/${number}?lang=en` },
        ],
      },
    ])
    expect(graphOf(inSection.text)).toMatchObject([{ itemListElement: [{ position: 1 }, { position: 2, name: 'Delivery' }] }])
    expect(found.text).not.toContain('ld+json')
  })

  it('escapes whatever stands in titles and texts, and leads from article to article by what they are called now', async () => {
    const { home, publishes, section, api } = await centreOf(await given.office())
    await api.knowledge.updateSection({ sectionId: section.id, names: { 'ru-RU': '', 'en-GB': '<img src=x onerror=alert(1)>' } })
    const other = await publishes('Terms')
    const hidden = await publishes('Discounts', undefined, 'internal')
    const link = (id: string, text: string): ArticleBody['content'][number] => ({
      type: 'paragraph',
      content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href: `article:${id}` } }] }],
    })
    const body: ArticleBody = {
      type: 'doc',
      content: [
        ...says('<script>alert(1)</script> & "quoted"').content,
        link(other.id, 'the terms'),
        link(hidden.id, 'the discounts'),
        link(newId(), 'nothing'),
      ],
    }
    const { number } = await publishes('</title><script>alert(2)</script>', body)

    const [page, first, found] = [
      await open(`${home}/articles/${number}`, { 'accept-language': 'en' }),
      await open(home),
      await open(`${home}/search?q=${encodeURIComponent('"><script>alert(3)</script>')}`),
    ]

    for (const { text } of [page, first, found]) expect(text).not.toMatch(/<script(?! type="application\/ld\+json">)|<img/)
    expect(graphOf(page.text)).toMatchObject([{ headline: '</title><script>alert(2)</script>' }, { '@type': 'BreadcrumbList' }])
    expect(page.text).toContain(`<a href="${home}/articles/${other.number}?lang=en">the terms</a>`)
    expect(page.text).toContain('<p>the discounts</p>')
    expect(page.text).toContain('<p>nothing</p>')
  })

  it('knows nothing of what is not public, of other organisations, and of those that are deactivated', async () => {
    const office = await given.office()
    const [ours, theirs] = [await centreOf(office), await centreOf(await given.office())]
    const hidden = await ours.publishes('Discounts', undefined, 'internal')
    const secret = await theirs.publishes('Theirs', says('Their secret'))
    const withdrawn = await ours.publishes('Old')
    await ours.api.knowledge.withdraw({ articleId: withdrawn.id })

    for (const path of [
      `${ours.home}/articles/${hidden.number}`,
      `${ours.home}/articles/${withdrawn.number}`,
      `${ours.home}/articles/999`,
      `${ours.home}/articles/1e3`,
      `${ours.home}/articles/99999999999`,
      `${ours.home}/sections/${secret.sectionId}`,
      `${ours.home}/sections/${ours.section.id}`,
      `${ours.home}/sections/x`,
      '/help/nobody-has-this',
      '/help/%00',
      `/help/${'x'.repeat(300)}`,
    ]) {
      const page = await open(path)
      expect(page.status, path).toBe(404)
      expect(page.text, path).toContain('<!doctype html>')
    }
    expect((await open(`${ours.home}/search?q=secret`)).text).not.toContain('Theirs')
    await server().database.systemPool.query('UPDATE organisations SET active = false WHERE id = $1', [office.id])
    expect((await open(ours.home)).status).toBe(404)
  })

  it('counts whether an article helped, once or twice from one place, and from its own pages only', async () => {
    const { home, publishes, api } = await centreOf(await given.office())
    const { number } = await publishes('Courier')
    const path = `${home}/articles/${number}`
    const neighbour = { 'x-forwarded-for': randomAddress() }

    const answer = await vote(path, 'yes')
    await vote(path, 'no')
    await vote(path, 'perhaps')
    await vote(path, 'yes', { 'sec-fetch-site': 'cross-site' })
    for (let times = 0; times < 10; times++) await vote(path, 'no', neighbour)

    expect(answer.status).toBe(303)
    expect((await open(answer.headers.get('location') ?? '')).text).toMatch(/Спасибо|Thank you/)
    expect((await api.knowledge.list()).items).toMatchObject([{ helpful: 1, unhelpful: 4 }])
  })

  it('finds public articles, and tells authors what was not found', async () => {
    const { home, publishes, api } = await centreOf(await given.office())
    const { number } = await publishes('Courier', says('Our couriers deliver in the evening.'))

    const found = await open(`${home}/search?q=couriers&lang=en`)
    for (const phrase of ['  Balalaika ', 'balalaika', '??', 'x', '\u0000']) await open(`${home}/search?q=${encodeURIComponent(phrase)}`)

    expect(found.text).toContain(`${home}/articles/${number}?lang=en`)
    expect(found.headers.get('x-robots-tag')).toBe('noindex')
    expect((await api.knowledge.missedSearches()).items).toMatchObject([{ phrase: 'balalaika', times: 2 }])
  })
})
