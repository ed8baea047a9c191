import { ratingCommentMinutes, ratingExpiryDays } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { send } from '../../../testing/call.ts'
import { randomAddress } from '../../../testing/customer.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { givenAskedChat, givenAskingOffice, requestOf } from '../testing/given-asked.ts'

useServer({ SERVICES: 'web,realtime,worker' })

const unknownId = '0b7c1a52-6f3c-4f0e-9d5e-1a2b3c4d5e6f'

/** Who opens every link of a letter or a message before its reader does, and in which words they say so. */
const previewers: Record<string, string>[] = [
  ...[
    'TelegramBot (like TwitterBot)',
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1',
    'Slackbot-LinkExpanding 1.0',
    'Twitterbot/1.0',
    'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
    'Viber/13.3.0',
    'SkypeUriPreview Preview/0.5',
    'Discordbot/2.0',
    'LinkedInBot/1.0',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
    'GoogleImageProxy',
    'Mozilla/5.0 (Windows NT 10.0) SafeLinks',
    'Barracuda Sentinel (EE)',
    'Mimecast URL Protect',
    'Proofpoint URL Defense',
    'Mail.RU_Bot/2.0',
    'curl/8.5.0',
    '',
  ].map((userAgent) => ({ 'user-agent': userAgent })),
  { 'sec-purpose': 'prefetch;prerender', purpose: 'prefetch', 'x-moz': 'prefetch' },
]

const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send({ address: server().address, headers: { 'x-forwarded-for': randomAddress() } }, { method, path, headers })

async function post(id: string, form: Record<string, string | string[]>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(
    Object.entries(form).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  )
  return fetch(`${server().address}/link-action/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { 'x-forwarded-for': randomAddress(), ...headers },
  })
}

/** Follows where an answer sends the browser, with the cookie that it gave. */
async function follow(answer: Response) {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return open(answer.headers.get('location') ?? '', { cookie })
}

describe('the page behind a link', () => {
  it('shows five labelled ratings without a script, a stranger’s resource or a heavy load', async () => {
    const office = await givenAskingOffice()
    const { requestId } = await givenAskedChat(office)

    const page = await open(`/link-action/${requestId}?rating=4`, { 'accept-language': 'en' })

    expect(page.status).toBe(200)
    expect(page.text.match(/type="radio"/g)).toHaveLength(5)
    expect(page.text).toMatch(/value="4" required checked/)
    expect(page.text).toContain('Excellent')
    expect(page.text).not.toMatch(/<script|https?:\/\//)
    expect(Buffer.byteLength(page.text)).toBeLessThan(15_000)
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self'/,
    )
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  it('stores nothing for whoever looks: scanners, previews and prefetching browsers, again and again', async () => {
    const office = await givenAskingOffice()
    const { requestId, chat } = await givenAskedChat(office)
    const before = await office.olga.api.chats.get({ chatId: chat.id })

    const looks = [...previewers, ...previewers, ...previewers].flatMap((headers) =>
      ['GET', 'HEAD'].map((method) => open(`/link-action/${requestId}?rating=1`, headers, method)),
    )
    for (const { status } of await Promise.all(looks)) expect(status).toBe(200)
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toEqual(before)

    const answer = await post(requestId, { rating: '5', was: '' })
    expect(answer.status).toBe(303)
    expect(await requestOf(chat)).toMatchObject({ rating: 5 })
  })

  it('takes a rating with words and reasons, thanks, and lets the customer add words, and change nothing else', async () => {
    const office = await givenAskingOffice()
    const { requestId, chat } = await givenAskedChat(office)

    const sent = await post(requestId, { rating: '2', was: '', comment: 'Долго\r\nи <b>скучно</b>', reasons: ['slow', 'nonsense'] })
    expect(sent.headers.get('location')).toMatch(/^\/success\?lang=(ru|en)$/)
    const thanks = await follow(sent)
    expect(thanks.text).toContain('Долго\nи &#60;b&#62;скучно&#60;/b&#62;')
    expect(thanks.text).toContain(`/link-action/${requestId}`)
    const changed = await post(requestId, { rating: '4', was: '2' })
    const opened = await fetch(`${server().address}/link-action/${requestId}`, { redirect: 'manual' })
    const empty = await post(requestId, { comment: 'Again' })
    const added = await post(requestId, { rating: '2', comment: 'Долго, но помогли' })

    for (const again of [changed, opened, empty]) expect(again.headers.get('location')).toMatch(/^\/already-used/)
    expect((await follow(changed)).text).toContain(`action="/link-action/${requestId}"`)
    expect(added.headers.get('location')).toMatch(/^\/success/)
    expect(await office.olga.api.chats.rating({ chatId: chat.id })).toMatchObject({
      rating: 2,
      comment: 'Долго, но помогли',
      reasons: ['slow'],
    })
  })

  it('sends a second rating to a page of its own, which says what was given', async () => {
    const office = await givenAskingOffice()
    const { requestId, chat } = await givenAskedChat(office)
    await post(requestId, { rating: '4', was: '' })
    server().clock.advance(ratingCommentMinutes * 60)

    const again = await post(requestId, { rating: '1', was: '4' })
    const opened = await fetch(`${server().address}/link-action/${requestId}`, { redirect: 'manual' })

    expect(again.headers.get('location')).toMatch(/^\/already-used/)
    expect(opened.headers.get('location')).toMatch(/^\/already-used/)
    expect((await follow(again)).text).toMatch(/Ваша оценка: 4 \(хорошо\), \d+ \p{L}+/u)
    expect(await requestOf(chat)).toMatchObject({ rating: 4 })
  })

  it('takes one of fifty that are sent at once', async () => {
    const office = await givenAskingOffice()
    const { requestId, chat } = await givenAskedChat(office)

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post(requestId, { rating: String((index % 5) + 1), was: '' })),
    )

    const stored = (await requestOf(chat))?.rating
    for (const [index, answer] of answers.entries()) {
      expect(answer.headers.get('location')).toMatch((index % 5) + 1 === stored ? /^\/success/ : /^\/already-used/)
    }
    const { items } = await office.anna.api.chats.history({ chatId: chat.id })
    expect(items.filter((entry) => entry.type === 'chat.rated')).toHaveLength(1)
  })

  it('asks for a rating where none was chosen, and shows its own form for a form of another site', async () => {
    const office = await givenAskingOffice()
    const { requestId, chat } = await givenAskedChat(office)

    const empty = await post(requestId, { comment: 'Hello' })
    const foreign = await post(requestId, { rating: '1' }, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })
    const older = await post(requestId, { rating: '1' }, { origin: 'https://evil.example' })

    expect(empty.status).toBe(422)
    expect(await empty.text()).toContain('role="alert"')
    for (const answer of [foreign, older]) expect(answer.headers.get('location')).toBe(`/link-action/${requestId}`)
    expect(await requestOf(chat)).toMatchObject({ rating: null })
  })
})

describe('who comes with the wrong link', () => {
  it('is told kindly that it is unknown, that it is too late, or that there were too many tries', async () => {
    const office = await givenAskingOffice()
    const { requestId } = await givenAskedChat(office)
    for (const path of [`/link-action/${unknownId}`, '/link-action/x', '/link-action/%00']) {
      expect(await open(path, { 'accept-language': 'en' })).toMatchObject({ status: 404, text: expect.stringContaining('no such page') })
    }
    server().clock.advance(ratingExpiryDays * 86_400)

    const late = await open(`/link-action/${requestId}`)
    const posted = await post(requestId, { rating: '5', was: '' })
    const greedy = { 'x-forwarded-for': randomAddress() }
    const tries = await Promise.all(Array.from({ length: 300 }, () => open(`/link-action/${unknownId}`, greedy)))

    expect(late).toMatchObject({ status: 410, text: expect.stringContaining('Время для оценки прошло') })
    expect(late.text).toContain(`/c/${office.site.key}`)
    expect(posted.status).toBe(410)
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(5)
  })

  it('finds the last pages without knowing any chat', async () => {
    expect(await open('/success?lang=en')).toMatchObject({ status: 200, text: expect.stringContaining('Thank you for your rating') })
    expect(await open('/already-used')).toMatchObject({ status: 200, text: expect.stringContaining('Этот разговор уже оценён') })
  })
})
