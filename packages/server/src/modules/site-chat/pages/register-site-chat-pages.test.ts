import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { PublicSiteChatSettings } from '@besedka/contract'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeyedChannel } from '../public-channels.ts'
import { registerSiteChatPages } from './register-site-chat-pages.ts'

let directory: string
let app: FastifyInstance
const loadedBy: (string | undefined)[] = []

const hostileTitle = `</script><img src=x onerror=alert(1)>"'&`

function channel(change: Partial<KeyedChannel> = {}): KeyedChannel {
  return {
    organisationId: '01890000-0000-7000-8000-000000000001',
    channelId: '01890000-0000-7000-8000-000000000002',
    type: 'site_chat',
    active: true,
    settings: PublicSiteChatSettings.parse({ title: hostileTitle, logoUrl: null }),
    allowedDomains: [],
    identitySecret: 'never-shown',
    ...change,
  }
}

const channels: Record<string, KeyedChannel> = {
  shop: channel(),
  off: channel({ active: false }),
  limited: channel({ allowedDomains: ['shop.example', '*.shop.example', "evil.example; script-src 'unsafe-inline'"] }),
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'besedka-pages-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'loader.js'), 'start(__BESEDKA_CHANNEL__)')
  await writeFile(join(directory, 'loader-proactive.js'), 'startFirst(__BESEDKA_CHANNEL__)')
  await writeFile(join(directory, 'loader-behaviour.js'), 'watch(__BESEDKA_CHANNEL__)')
  await writeFile(join(directory, 'assets', 'frame-1.js'), 'frame()')
  await writeFile(join(directory, 'assets', 'frame-1.js.br'), 'compressed')
  const appIn = (language: string) => ({ script: `/widget/assets/frame-${language}-1.js`, preload: [] })
  const manifest = { style: '/widget/assets/style-1.css', apps: { 'ru-RU': appIn('ru'), 'en-GB': appIn('en') } }
  await writeFile(join(directory, 'manifest.json'), JSON.stringify(manifest))
  app = fastify()
  registerSiteChatPages(app, {
    widgetDirectory: directory,
    findPublicChannel: async (key) => channels[key],
    noteLoaded: (_, page) => loadedBy.push(page),
    countProactive: async () => {},
    noteBeat: async () => undefined,
  })
})

afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true })
})

function policyOf(headers: Record<string, unknown>, name: string): string | undefined {
  return String(headers['content-security-policy'])
    .split('; ')
    .find((directive) => directive.startsWith(name))
}

describe('the launcher script', () => {
  it('carries the public settings as data and nothing secret', async () => {
    const { body, headers } = await app.inject('/widget/shop.js')
    let given: unknown
    new Function('start', body)((settings: unknown) => {
      given = settings
    })

    expect(given).toMatchObject({ key: 'shop', title: hostileTitle })
    expect(body).not.toContain('</script>')
    expect(body).not.toContain('never-shown')
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'cross-origin-resource-policy': 'cross-origin' })
  })

  it('is compressed for browsers that can take it, and sent once', async () => {
    const { rawPayload, headers } = await app.inject({ url: '/widget/shop.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toContain('"key":"shop"')

    const again = await app.inject({ url: '/widget/shop.js', headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  it('tells which page loaded it, and not of channels that are switched off', async () => {
    loadedBy.length = 0

    await app.inject({ url: '/widget/shop.js', headers: { referer: 'https://shop.example/' } })
    await app.inject({ url: '/widget/off.js', headers: { referer: 'https://shop.example/off' } })

    expect(loadedBy).toEqual(['https://shop.example/'])
  })

  it.each(['off', 'nobody', 'a'.repeat(90), '%22);alert(1)'])('does nothing but leave a hint for %s', async (key) => {
    const { body, statusCode } = await app.inject(`/widget/${key}.js`)

    expect(statusCode).toBe(200)
    expect(body).toMatch(/^console\.info\("Besedka: the chat", "(\\"|[^"])*", "does not exist or is switched off\."\)\n$/)
  })
})

describe('the pages', () => {
  it('can be framed by anybody, the listed sites, our own pages, or nobody', async () => {
    const ancestors = async (url: string) => policyOf((await app.inject(url)).headers, 'frame-ancestors')

    expect(await ancestors('/widget/frame/shop')).toBe('frame-ancestors *')
    expect(await ancestors('/widget/frame/limited')).toBe(
      "frame-ancestors 'self' https://shop.example:* http://shop.example:* https://*.shop.example:* http://*.shop.example:*",
    )
    expect(await ancestors('/widget/frame/preview')).toBe("frame-ancestors 'self'")
    expect(await ancestors('/c/shop')).toBe("frame-ancestors 'none'")
  })

  it('bring the app in the visitor’s language alone', async () => {
    const pageIn = async (language: string) => (await app.inject({ url: '/c/shop', headers: { 'accept-language': language } })).body

    expect(await pageIn('ru')).toContain('src="/widget/assets/frame-ru-1.js"')
    expect(await pageIn('en')).toContain('src="/widget/assets/frame-en-1.js"')
  })

  it('run scripts and styles of our own only', async () => {
    const { headers } = await app.inject('/widget/frame/limited')

    expect(policyOf(headers, 'script-src')).toBe("script-src 'self'")
    expect(policyOf(headers, 'style-src')).toBe("style-src 'self'")
    expect(policyOf(headers, 'default-src')).toBe("default-src 'none'")
  })

  it('show a hostile title as text', async () => {
    const { body } = await app.inject('/c/shop')

    expect(body).not.toContain('<img')
    expect(body).toContain('<title>&lt;/script&gt;&lt;img')
  })

  it('say kindly, in the visitor’s language, that a chat is not there', async () => {
    const russian = await app.inject({ url: '/c/off', headers: { 'accept-language': 'ru' } })
    const german = await app.inject({ url: '/widget/frame/nobody', headers: { 'accept-language': 'de-DE,de' } })

    expect(russian.statusCode).toBe(404)
    expect(russian.body).toContain('Чат сейчас недоступен')
    expect(german.body).toContain('This chat is not available')
  })

  it('bring assets compressed and for a year', async () => {
    const { body, headers } = await app.inject({ url: '/widget/assets/frame-1.js', headers: { 'accept-encoding': 'br' } })

    expect(body).toBe('compressed')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})
