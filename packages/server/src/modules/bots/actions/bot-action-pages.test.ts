import { describe, expect, it, vi } from 'vitest'
import { send } from '../../../testing/call.ts'
import { randomAddress } from '../../../testing/customer.ts'
import { given } from '../../../testing/given.ts'
import { untilListening, useMail } from '../../../testing/mail.ts'
import { published, sendTo } from '../../../testing/office-with-bot.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { cleanBotActionLinks } from './press-action.ts'

const mail = await useMail()
useServer(mail.settings)

const soon = { timeout: 18_000, interval: 50 }

/** Marina has written a letter, and the bot has answered it. */
async function scene() {
  const office = await given.office()
  const { channel, address, person } = await mail.connectMailbox(office)
  await sendTo(office, await published(office), channel.id)
  await untilListening(channel)
  const marina = person('Marina')
  await marina.write({ to: address, subject: 'Question', text: 'Good morning' })
  const letter = async (number: number) =>
    vi.waitFor(async () => {
      const letters = await marina.received()
      expect(letters).toHaveLength(number)
      return letters[number - 1]?.text ?? ''
    }, soon)
  const first = await letter(1)
  const chat = await vi.waitFor(async () => {
    const [found] = (await office.administrator.api.chats.list({ filter: 'onBot', scope: 'all' })).items
    if (!found) throw new Error('There is no chat')
    return found
  }, soon)
  return { office, letter, chat, first, linkOf: (label: string) => linkIn(first, label) }
}

/** The path behind an answer of a letter. */
function linkIn(text: string, label: string): string {
  const [, path] = new RegExp(`\\d\\. ${label}\\s+https?://[^/\\s]+(/bot-action/[0-9a-f-]{36})`).exec(text) ?? []
  if (!path) throw new Error(`There is no link of ${label} in: ${text}`)
  return path
}

const open = (path: string, method = 'GET') =>
  send({ address: server().address, headers: { 'x-forwarded-for': randomAddress(), 'accept-language': 'en' } }, { method, path })

/** The path that the form of a page is sent to. */
async function formOf(path: string): Promise<string> {
  const { text } = await open(path)
  return `${path}${/action="(\?message=[0-9a-f-]{36})"/.exec(text)?.[1]}`
}

describe('an answer to a bot in a letter', () => {
  it('is a link: opening it changes nothing, its button sends the answer once, and the bot goes on', async () => {
    const { letter, linkOf, first, office, chat } = await scene()
    expect(first).toContain('Hello! What is it about?')
    const path = linkOf('Prices')

    const page = await open(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Your answer: Prices')
    await open(path)
    expect((await office.olga.reads(chat)).filter(({ kind }) => kind === 'customer')).toHaveLength(1)

    const form = await formOf(path)
    const [sent, again] = [await open(form, 'POST'), await open(form, 'POST')]
    expect([sent.status, again.status]).toEqual([200, 200])
    expect(sent.text).toContain('Your answer is sent')
    expect(await letter(2)).toContain('See our site')
    const said = (await office.olga.reads(chat)).filter(({ kind }) => kind === 'customer')
    expect(said.map(({ text }) => text)).toEqual(['Good morning', 'Prices'])
  })

  it('asks for a person as well, behind the answers of the bot', async () => {
    const { office, linkOf, chat } = await scene()

    await open(await formOf(linkOf('(?:Ask for a person|Позвать человека)')), 'POST')

    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'waiting', botId: null })
  })

  it('has its page told to the customer alone: nobody who only reads can answer for them', async () => {
    const { linkOf, office, chat } = await scene()
    const actionId = linkOf('Prices').split('/').at(-1)

    const messages = await office.olga.reads(chat)
    const { rows } = await server().database.systemPool.query('SELECT payload::text AS said FROM events WHERE organisation_id = $1', [
      office.id,
    ])

    expect(messages.flatMap(({ extras }) => extras?.buttons ?? []).map(({ label }) => label)).toContain('Prices')
    expect(JSON.stringify(messages)).not.toContain(actionId)
    expect(rows.filter(({ said }) => said.includes(actionId))).toEqual([])
  })

  it('is sent five times at most, and no longer than the talk goes on', async () => {
    const { letter, linkOf } = await scene()
    for (let use = 1; use <= 5; use++) {
      await open(await formOf(linkOf('Prices')), 'POST')
      await letter(use + 1)
    }
    const tooOften = await open(linkOf('Prices'))
    expect([tooOften.status, tooOften.text.includes('Chosen too many times')]).toEqual([429, true])

    await open(await formOf(linkOf('Delivery')), 'POST')
    await letter(7)
    for (const label of ['Prices', 'Delivery']) {
      const over = await open(linkOf(label))
      expect([over.status, over.text.includes('no longer in use')]).toEqual([410, true])
    }
  })

  it('is forgotten with its link, when that is too old', async () => {
    const { chat, linkOf } = await scene()
    const actions = async () =>
      (await server().database.systemPool.query('SELECT FROM bot_actions WHERE chat_id = $1', [chat.id])).rowCount ?? 0
    await cleanBotActionLinks(server().database, new Date())
    expect(await actions()).toBeGreaterThan(0)

    await cleanBotActionLinks(server().database, new Date(Date.now() + 400 * 86_400_000))

    expect(await actions()).toBe(0)
    expect((await open(linkOf('Prices'))).status).toBe(404)
  })

  it('that is unknown says so, and takes nothing', async () => {
    for (const path of ['/bot-action/0b7c1a52-6f3c-4f0e-9d5e-1a2b3c4d5e6f', '/bot-action/x', '/bot-action/%00']) {
      expect((await open(path)).status).toBe(404)
      expect((await open(`${path}?message=0b7c1a52-6f3c-4f0e-9d5e-1a2b3c4d5e6f`, 'POST')).status).toBe(404)
    }
  })
})
