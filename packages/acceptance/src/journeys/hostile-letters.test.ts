import { letterDocument, letterSandbox, sanitiseHtml } from '@besedka/channels/email'
import { describe, expect, it } from 'vitest'
import { hostileHtml } from '../letters/hostile-html/index.ts'
import { mutate } from '../letters/mutate.ts'
import { showLetters } from '../letters/show-letters.ts'

/** More of them before a release: LETTER_MUTATIONS=100000. */
const mutations = Number(process.env.LETTER_MUTATIONS ?? 200)
const seed = Number(process.env.LETTER_SEED ?? process.env.TEST_SEED ?? Date.now() % 1_000_000)

/** Each letter knows its number: code that runs tells it, and so does an address that is asked for. */
const withDeeds = (html: string, id: number) => html.replaceAll('RUN', `pwned(${id})`).replaceAll('EVIL', `http://evil.test/${id}`)
const vectors = hostileHtml.map((html, id) => ({ id, html: withDeeds(html, id) }))
const cleaned = Promise.all(
  vectors.map(async ({ id, html }) => ({ id, ...((await sanitiseHtml(html)) ?? { html: '', remotePictures: 0 }) })),
)

const pictures = new Map<string, string>()
const unprotected = { csp: null, sandbox: null }
const inProduct = (html: string) => ({ ...letterDocument({ html, pictures, remotePicture: null, theme: 'light' }), sandbox: letterSandbox })

describe('letters that attack', () => {
  it('are more than three hundred, and do run and load where nothing stops them', async () => {
    const { ran, asked } = await showLetters(vectors.map((vector) => ({ ...vector, ...unprotected })))

    expect(vectors.length).toBeGreaterThan(300)
    expect(ran.size).toBeGreaterThan(60)
    expect(asked.length).toBeGreaterThan(60)
  })

  it('run nothing and load nothing as the product shows them', async () => {
    const letters = (await cleaned).map(({ id, html }) => ({ id, ...inProduct(html) }))

    expect(await showLetters(letters)).toEqual({ ran: new Set(), asked: [] })
  })

  it('would run nothing even if the frame did not stop them, for they are clean', async () => {
    const letters = (await cleaned).map(({ id, html }) => ({ id, html, ...unprotected }))

    expect(await showLetters(letters)).toEqual({ ran: new Set(), asked: [] })
  })

  it(`run nothing when they are cut and glued by chance (seed ${seed})`, async () => {
    const mutants = mutate(hostileHtml, mutations, seed).map((html, id) => ({ id, html: withDeeds(html, id) }))
    const clean = await Promise.all(
      mutants.map(async ({ id, html }) => ({ id, html: (await sanitiseHtml(html))?.html ?? '', ...unprotected })),
    )

    expect(await showLetters(clean)).toEqual({ ran: new Set(), asked: [] })
  }, 3_600_000)

  it('would run nothing and load nothing even if they were not clean, for the frame stops them', async () => {
    const shown = inProduct('')
    const letters = vectors.map(({ id, html }) => ({ ...shown, id, html: shown.html.replace('</body>', () => `${html}</body>`) }))

    expect(await showLetters(letters)).toEqual({ ran: new Set(), asked: [] })
  })

  it('load what the reader allows only through the product', async () => {
    const remotePicture = (url: string) => `http://proxy.test/?url=${encodeURIComponent(url)}`
    const letters = (await cleaned)
      .filter(({ remotePictures }) => remotePictures > 0)
      .map(({ id, html }) => ({ id, ...letterDocument({ html, pictures, remotePicture, theme: 'dark' }), sandbox: letterSandbox }))

    const { ran, asked } = await showLetters(letters)

    expect(ran.size).toBe(0)
    expect(asked.length).toBe(letters.length)
    expect(asked.filter((url) => !url.startsWith('http://proxy.test/'))).toEqual([])
  })

  it('stay the same when they are cleaned again, and name no address but of harmless schemes', async () => {
    for (const { html } of await cleaned) {
      expect((await sanitiseHtml(html))?.html ?? '').toBe(html)
      for (const [, href = ''] of html.matchAll(/ href="([^"]*)"/g)) expect(href).toMatch(/^(?:https?|mailto|tel):/)
      expect(html).not.toMatch(/<(?!\/?[a-z0-9]+(?: [a-z-]+="[^"]*")*>)/)
      expect(html.replace(/="[^"]*"/g, '')).not.toMatch(/<[^>]* (?:on\w+|srcset|id|name|class)\b/)
    }
  })
})
