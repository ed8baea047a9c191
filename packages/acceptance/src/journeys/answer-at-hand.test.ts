import type { Locale } from '@besedka/contract'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { pdfOf } from '../../../server/src/platform/documents/testing/documents.ts'
import { given, type Office, useProduct } from '../product/given.ts'
import { startMail } from '../product/start-mail.ts'

const mail = await startMail()
useProduct({ settings: () => ({ PRIVATE_HOSTS: '127.0.0.1' }) })
afterAll(() => mail.stop())

/** A letter comes in a few seconds, on a busy machine in many. */
const soon = { timeout: 60_000, interval: 200 }

/** What is in the shop, and what its operator types to get at it. */
const said = {
  'ru-RU': {
    customers: ['Марина', 'Игорь', 'Ольга', 'Пётр', 'Вера'],
    question: 'Где мой заказ?',
    template: { title: 'Где заказ', text: 'Здравствуйте, {{customer.firstName|друг}}! Заказ уже у курьера.', shortcut: 'заказ' },
    answer: (name: string) => `Здравствуйте, ${name}! Заказ уже у курьера.`,
    categories: ['Доставка', 'Курьер'],
    found: { template: 'зак', category: 'кур', inDocument: 'насосв' },
    document: { name: 'Акт сверки.pdf', line: 'Поставка насосов в Рязань', letter: 'Документ во вложении' },
    closing: 'С чем обращался клиент?',
    palette: 'Команды',
    everywhere: 'Искать везде: «насосв»',
  },
  'en-GB': {
    customers: ['Marina', 'Igor', 'Olga', 'Peter', 'Vera'],
    question: 'Where is my order?',
    template: {
      title: 'Where the order is',
      text: 'Good day, {{customer.firstName|friend}}! The courier has your order.',
      shortcut: 'order',
    },
    answer: (name: string) => `Good day, ${name}! The courier has your order.`,
    categories: ['Delivery', 'Courier'],
    found: { template: 'ord', category: 'cou', inDocument: 'garantee' },
    document: { name: 'Contract.pdf', line: 'Guarantee for pumps: two years', letter: 'The paper is attached' },
    closing: 'What was the request about?',
    palette: 'Commands',
    everywhere: 'Search everything for “garantee”',
  },
} satisfies Record<Locale, object>

describe.each(['ru-RU', 'en-GB'] as const)('an operator with the answer at hand, in %s,', (locale) => {
  const words = said[locale]

  it('answers five customers without typing a sentence, closes each chat with its category by keyboard, and finds what a PDF says', async () => {
    const office = await given.office({ locale })
    await receiveDocument(office, words, await prepare(office, words))
    for (const name of words.customers) await (await office.customer(name)).writes(words.question)
    const anna = await office.workplace(office.anna, { locale, path: '/admin/chats?filter=waiting' })
    const { page } = anna
    await anna.card(words.customers.at(-1) ?? '').waitFor()
    await anna.comesToWork()

    for (const name of words.customers) {
      await page.keyboard.press('Alt+KeyG')
      await page.getByRole('heading', { name, exact: true }).first().waitFor()
      await anna.composer.and(page.locator(':focus')).waitFor()
      await page.keyboard.type(`/${words.found.template}`)
      await page.getByRole('option', { name: new RegExp(words.template.title), selected: true }).waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => anna.composer.inputValue()).toBe(words.answer(name))
      await page.keyboard.press('Enter')
      await anna.message(words.answer(name)).waitFor()

      await page.keyboard.press('Alt+KeyQ')
      const dialog = page.getByRole('dialog', { name: words.closing })
      await dialog.getByRole('combobox').and(page.locator(':focus')).waitFor()
      await page.keyboard.type(words.found.category)
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    const closed = async () =>
      (await office.olga.api.chats.list({ filter: 'closed' })).items
        .filter(({ customerName }) => words.customers.includes(customerName))
        .map(({ customerName, categoryNames }) => ({ customerName, categoryNames }))
    const expected = words.customers.map((customerName) => ({ customerName, categoryNames: words.categories }))
    await expect.poll(closed).toEqual(expect.arrayContaining(expected))

    await searchesEverything(page, words)
    await page.locator('mark').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await anna.log.getByText(words.document.name).waitFor()
  })
})

type Words = (typeof said)[Locale]

/** Sets up the template and the categories; answers the ID of the category that chats are closed with. */
async function prepare({ alexey, olga }: Office, { template, categories }: Words): Promise<string> {
  const [name = '', inside = ''] = categories
  const category = await olga.api.templateCategories.create({ name })
  await olga.api.templates.create({ categoryId: category.id, ...template })
  const parent = await alexey.api.categories.create({ name })
  const { id } = await alexey.api.categories.create({ name: inside, parentId: parent.id })
  await alexey.api.categories.require({ level: 2, teams: [] })
  return id
}

/** A customer sends a document by mail; the operator closes the chat, and the search knows the text of the document. */
async function receiveDocument(office: Office, { document }: Words, categoryId: string): Promise<void> {
  const channel = await mail.connect(office)
  await office.untilListening(channel)
  await mail.person(`${office.site.key}@people.test`, 'Pavel').write({
    to: mail.address,
    subject: 'Pumps',
    text: document.letter,
    attachments: [{ name: document.name, mimeType: 'application/pdf', bytes: pdfOf([document.line]) }],
  })
  const listed = async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
  await expect.poll(async () => (await listed()).length, soon).toBe(1)
  const [chat] = await listed()
  if (!chat) throw new Error('The letter waits no more')
  await office.anna.takes(chat)
  await office.anna.api.chats.close({ chatId: chat.id, categoryId })
  await expect.poll(async () => (await office.olga.api.search.everything({ text: `"${document.line}"` })).items.length, soon).toBe(1)
}

async function searchesEverything(page: Page, { palette, found, everywhere }: Words): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('combobox', { name: palette }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type(found.inDocument)
  await page.getByRole('option', { name: everywhere, selected: true }).waitFor()
  await page.keyboard.press('Enter')
}
