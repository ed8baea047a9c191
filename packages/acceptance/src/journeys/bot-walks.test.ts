import { afterAll, describe, expect, it } from 'vitest'
import { button, scenario } from '../../../server/src/testing/scenario.ts'
import { given, type Office, useProduct } from '../product/given.ts'
import { startMail } from '../product/start-mail.ts'
import { startTelegram } from '../product/start-telegram.ts'

const [telegram, mail] = await Promise.all([startTelegram(), startMail()])
useProduct({ settings: () => telegram.settings })

afterAll(async () => {
  await telegram.stop()
  await mail.stop()
})

/** A letter comes and goes in a few seconds, on a busy machine in many. */
const soon = { timeout: 60_000, interval: 200 }

const draft = scenario({
  hello: { isRoot: true, says: 'Hello! What is it about?', next: 'menu' },
  menu: { answers: [button('Prices', 'prices'), button('Delivery', 'people')] },
  prices: { says: 'From 900 a metre', next: 'more' },
  more: { answers: [button('A question', 'people')] },
  people: { says: 'A colleague will answer', finalAction: { type: 'toLastOperator' } },
})

describe('one bot of a shop', () => {
  it('is walked through on the site, in Telegram and by letters, and the operator has each talk as one line that opens', async () => {
    const office = await given.office()
    const { api } = office.alexey
    const made = await api.bots.create({ name: 'Reception', draft })
    const { id: botId } = await api.bots.publish({ botId: made.id, version: made.version })
    const phone = await connectTelegram(office, botId)
    const letters = await connectMail(office, botId)
    await office.meetBotFirst(botId, office.site.id)

    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('Good morning')
    await visitor.message('Hello! What is it about?').waitFor()
    await visitor.chat.getByRole('button', { name: 'Prices' }).click()
    await visitor.message('From 900 a metre').waitFor()
    await visitor.chat.getByRole('button', { name: 'A question' }).click()
    await visitor.message('A colleague will answer').waitFor()

    phone.start()
    await expect.poll(() => buttonsOn(phone), soon).toContain('Prices')
    phone.press('Prices')
    await expect.poll(() => buttonsOn(phone), soon).toContain('A question')
    phone.press('A question')
    await expect.poll(() => phone.messages().map(({ text }) => text), soon).toContain('A colleague will answer')

    await letters.write('Good morning')
    await presses(office, await letters.linkOf(1, 'Prices'))
    await presses(office, await letters.linkOf(2, 'A question'))
    await expect.poll(() => letters.text(3), soon).toContain('A colleague will answer')

    const waiting = async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
    await expect.poll(async () => (await waiting()).length, soon).toBe(3)
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    // The note for colleagues tells it, too, in the middle of others.
    const price = anna.log.getByText('From 900 a metre', { exact: true }).first()
    for (const { id } of await waiting()) {
      await anna.page.goto(`${new URL(anna.page.url()).origin}/admin/chats?filter=waiting&chat=${id}`)
      // Folded, with the note of the bot in sight.
      const talk = anna.log.getByRole('button', { name: 'Bot “Reception”', exact: false })
      await talk.waitFor()
      expect(await talk.getAttribute('aria-expanded')).toBe('false')
      await anna.log.getByText('→ Prices', { exact: false }).waitFor()
      expect(await price.isVisible()).toBe(false)
      // By key, as by click.
      await talk.focus()
      await anna.page.keyboard.press('Enter')
      await price.waitFor()
      await talk.click()
      await price.waitFor({ state: 'detached' })
      // A link to one of its messages unfolds it.
      const { items } = await office.anna.api.messages.list({ chatId: id, limit: 100 })
      const told = items.find(({ text }) => text.includes('From 900 a metre'))
      await anna.page.goto(`${new URL(anna.page.url()).origin}/admin/chats?filter=waiting&chat=${id}&message=${told?.seq}`)
      await price.waitFor()
    }
  })
})

type Phone = ReturnType<typeof telegram.simulator.phone>

async function connectTelegram(office: Office, botId: string): Promise<Phone> {
  const token = telegram.botTokens['en-GB']
  const channel = { type: 'telegram', name: 'Shop bot', settings: { delivery: 'poll' }, secrets: { token } } as const
  await office.meetBotFirst(botId, (await office.alexey.api.channels.create(channel)).id)
  return telegram.simulator.phone(telegram.simulator.addPerson({ firstName: 'Ivan', lastName: 'Petrov' }), token)
}

/** What stands under the newest message that has buttons. */
function buttonsOn(phone: Phone): string[] {
  const offered = phone.messages().findLast(({ buttons }) => buttons.length > 0)
  return offered?.buttons.flat().map(({ label }) => label) ?? []
}

async function connectMail(office: Office, botId: string) {
  const channel = await mail.connect(office)
  await office.meetBotFirst(botId, channel.id)
  await office.untilListening(channel)
  const marina = mail.person('marina@people.test', 'Marina')
  const text = async (number: number) => (await marina.received())[number - 1]?.text ?? ''
  return {
    text,
    write: (said: string) => marina.write({ to: mail.address, subject: 'Question', text: said }),
    /** The path that an answer of her letter leads to; letters count from 1. */
    async linkOf(number: number, label: string): Promise<string> {
      const find = async () => new RegExp(`\\d\\. ${label}\\s+https?://[^/\\s]+(/bot-action/[0-9a-f-]{36})`).exec(await text(number))?.[1]
      await expect.poll(find, soon).toBeDefined()
      return (await find()) ?? ''
    },
  }
}

async function presses(office: Office, path: string): Promise<void> {
  const page = await office.desk(path)
  await page.getByRole('button').click()
  await page.getByText('Your answer is sent').or(page.getByText('Ответ отправлен')).waitFor()
  await page.close()
}
