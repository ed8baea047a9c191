import { describe, expect, it, vi } from 'vitest'
import { given } from '../../testing/given.ts'
import { seedAssessment } from '../../testing/seed.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { server, useServer } from '../../testing/use-server.ts'

const telegram = await useTelegram()
useServer(telegram.settings)

const soon = { timeout: 15_000, interval: 50 }

async function askedInTelegram() {
  const office = await given.office()
  const { bot, channel, phoneOf } = await telegram.connectBot(office)
  await seedAssessment(server().database, channel, { enabled: true })
  const phone = phoneOf('Marina')
  phone.write('Is anybody there?')
  const chat = await vi.waitFor(async () => {
    const { items } = await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })
    // Pressing Start is a message, too.
    if (items[0]?.lastSeq !== 2) throw new Error('Not all has come')
    return items[0]
  }, soon)
  await office.anna.takes(chat)
  await office.anna.replies(chat, 'Yes')
  await office.anna.closes(chat)
  await vi.waitFor(() => expect(phone.messages().at(-1)?.buttons.flat()).toHaveLength(5), soon)
  return { office, bot, phone, chat }
}

/** The rating page as the customer's browser gets it. */
/** Opens it as a browser does: with the cookie of the page that sends it on. */
async function openPage(address: string): Promise<string> {
  const first = await fetch(new URL(new URL(address).pathname, server().address), { redirect: 'manual' })
  const [location, cookie] = [first.headers.get('location'), first.headers.get('set-cookie')?.split(';')[0] ?? '']
  return location === null ? first.text() : (await fetch(new URL(location, server().address), { headers: { cookie } })).text()
}

describe('a customer in a messenger', () => {
  it('adds words on the page that they are led to, which leads back to the bot', async () => {
    const { office, bot, phone, chat } = await askedInTelegram()
    phone.press('2 · Плохо')
    await vi.waitFor(() => expect(phone.messages().at(-1)?.text).toContain('/link-action/'), soon)
    const link = /https?:\/\/\S+\/link-action\/\S+/.exec(phone.messages().at(-1)?.text ?? '')?.[0] ?? ''

    const page = await openPage(link)
    const sent = await fetch(new URL(new URL(link).pathname, server().address), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ rating: '2', comment: 'Всё решилось' }),
    })

    expect(page).toContain('name="rating" value="2"')
    expect(page).toContain(`<a class="button quiet" href="https://t.me/${bot.username}">Вернуться в Telegram</a>`)
    expect(sent.headers.get('location')).toMatch(/^\/success/)
    // Whoever has the link, or the answer of a button, could rate in the customer's place.
    const log = JSON.stringify(await office.anna.reads(chat))
    expect(log).toContain('Добавить пару слов можно по ссылке')
    expect(log).not.toContain(link.slice(-36))
    expect(await office.olga.api.chats.rating({ chatId: chat.id })).toMatchObject({ rating: 2, comment: 'Всё решилось' })
  })

  it('rates by a button, is thanked once, and opens no new chat by it', async () => {
    const { office, phone, chat } = await askedInTelegram()

    phone.press('4 · Хорошо')
    await vi.waitFor(async () => expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ quality: 4 }), soon)
    phone.press('5 · Отлично')

    await vi.waitFor(() => expect(phone.messages().at(-1)?.text).toContain('/link-action/'), soon)
    expect(phone.messages().filter((message) => message.text.includes('/link-action/'))).toHaveLength(1)
    const { items } = await office.olga.api.customers.chats({ customerId: chat.customerId })
    expect(items.map((one) => [one.id, one.state])).toEqual([[chat.id, 'closed']])
  })
})
