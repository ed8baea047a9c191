import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modelKey, type OpenModel, openModel } from '../../../server/src/modules/ai/testing/open-model.ts'
import { given, type Office, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct({ settings: () => ({ PRIVATE_HOSTS: '127.0.0.1' }) })

let model: OpenModel
beforeAll(async () => {
  model = await openModel()
})
beforeEach(() => model.forget())
afterAll(() => model.stop())

async function publishes({ alexey: { api } }: Office): Promise<void> {
  const section = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Shop' } })
  const body = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Goods come back within fourteen days.' }] }],
  }
  const begun = await api.knowledge.create({ sectionId: section.id, locale: 'en-GB', title: 'Returning goods', body })
  await api.knowledge.publish({ articleId: begun.id, version: begun.version, state: 'public' })
}

const connection = () => ({ active: true, url: model.url, model: 'local', key: modelKey, masks: true, dailyLimit: 100 })

describe('the AI module', () => {
  it('says that it is not set up, is connected and checked in Settings, and answers out of articles', async () => {
    const office = await given.office()
    await publishes(office)
    const anna = await office.workplace(office.anna, { path: '/admin/ai' })
    await anna.page.getByText('The AI module is not set up').waitFor()
    expect(await anna.page.getByRole('link', { name: 'Set it up' }).count()).toBe(0)

    const { page } = await office.workplace(office.alexey, { path: '/admin/ai' })
    await page.getByRole('link', { name: 'Set it up' }).click()
    await page.getByRole('textbox', { name: 'Address of the API' }).fill('http://10.1.2.3/v1')
    await page.getByRole('textbox', { name: 'Model' }).fill('missing')
    await page.getByLabel('Key', { exact: true }).fill(modelKey)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Invalid link').waitFor()
    await page.getByRole('textbox', { name: 'Address of the API' }).fill(model.url)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('AI module saved').waitFor()
    await page.getByRole('button', { name: 'Check the connection' }).click()
    await page.getByText('There is no such model').waitFor()
    await page.getByRole('textbox', { name: 'Model' }).fill('local')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Everything is saved').waitFor()
    model.answers('ready')
    await page.getByRole('button', { name: 'Check the connection' }).click()
    await page.getByText('The model answers').waitFor()
    expect(await violationsOf(page)).toEqual([])

    await page.getByRole('link', { name: 'AI module' }).first().click()
    model.answers('Within fourteen days [1].')
    await page.getByRole('textbox', { name: 'Question' }).fill('When do goods come back?')
    await page.keyboard.press('Enter')
    await page.getByText('Within fourteen days.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Helpful', exact: true }).click()
    await page.getByRole('link', { name: 'Returning goods' }).click()
    await page.getByRole('dialog', { name: 'Returning goods' }).getByText('Goods come back within fourteen days.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Question' }).fill('Who is the king of France?')
    await page.keyboard.press('Enter')
    await page.getByText('The knowledge base has no answer to this question').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await expect.poll(async () => (await office.alexey.api.ai.usage()).items.find(({ kind }) => kind === 'question')?.helpful).toBe(1)
  })

  it('is checked by questions whose answers are known, before customers are let to it', async () => {
    const office = await given.office()
    await publishes(office)
    await office.alexey.api.ai.setUp(connection())
    const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/ai' })
    const form = page.getByRole('dialog')

    await page.getByRole('button', { name: 'Add a question' }).click()
    await form.getByRole('textbox', { name: 'Question of a customer' }).fill('When do goods come back?')
    await form.getByRole('combobox', { name: 'Articles' }).click()
    await page.getByRole('option', { name: 'Returning goods' }).click()
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Question added').waitFor()
    await page.getByRole('button', { name: 'Add a question' }).click()
    await form.getByRole('textbox', { name: 'Question of a customer' }).fill('Do goods come back after a year?')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('never asked: 2').waitFor()

    model.answers('Within fourteen days [1].')
    await page.getByRole('button', { name: 'Ask all' }).click()
    await page.getByText('As expected: 1 of 2').waitFor()
    const rows = page.getByRole('table', { name: 'Answer checks' }).getByRole('row')
    await rows.filter({ hasText: 'When do goods' }).getByText('As expected').waitFor()
    await rows.filter({ hasText: 'after a year' }).getByText('Otherwise').waitFor()

    await page.getByRole('button', { name: 'Do goods come back after a year?' }).click()
    await form.getByText('Within fourteen days.').waitFor()
    await form.getByRole('link', { name: 'Returning goods' }).waitFor()
    model.answers('NOT_FOUND')
    await form.getByRole('button', { name: 'Ask now' }).click()
    await form.getByText('No answer: no article fits').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await form.getByRole('button', { name: 'Delete question' }).click()
    await page.getByRole('dialog', { name: 'Delete the question?' }).getByRole('button', { name: 'Delete question' }).click()
    await page.getByText('Question deleted').waitFor()
    await page.getByText('As expected: 1 of 1').waitFor()

    model.refuses(500)
    await page.getByRole('button', { name: 'Ask all' }).click()
    await page.getByText('The AI module did not answer').waitFor()
  })

  it('helps in a chat: a reply with its article, the draft in other words and back again, a summary as a note', async () => {
    const office = await given.office()
    await publishes(office)
    await office.alexey.api.ai.setUp(connection())
    const customer = await office.customer('Marina')
    await customer.writes('Can my goods come back? Call me on +7 999 123-45-67')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    const { page } = anna
    await anna.takes('Marina')
    await anna.composer.fill('My own words')
    const help = page.getByRole('button', { name: 'AI help' })

    model.answers('They can, within fourteen days [1]. We call you on [PHONE_1].')
    await help.click()
    await page.getByRole('button', { name: /^Suggest a reply/ }).click()
    const pane = page.getByRole('dialog', { name: 'AI help' })
    await pane.getByRole('link', { name: 'Returning goods' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await pane.getByRole('button', { name: 'Use as draft' }).click()
    await expect.poll(() => anna.composer.inputValue()).toBe('They can, within fourteen days. We call you on +7 999 123-45-67.')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => anna.composer.inputValue()).toBe('My own words')
    expect(model.heard()).not.toContain('123-45-67')

    model.answers('Shorter words')
    await help.click()
    await page.getByRole('button', { name: 'Shorter' }).click()
    await pane.getByRole('button', { name: 'Use as draft' }).click()
    await expect.poll(() => anna.composer.inputValue()).toBe('Shorter words')

    model.refuses(500)
    await help.click()
    await page.getByRole('button', { name: /^Summarise the chat/ }).click()
    await pane.getByText('The AI module did not answer').waitFor()
    model.answers('Marina wants to give goods back.')
    await pane.getByRole('button', { name: 'Try again' }).click()
    await pane.getByRole('button', { name: 'Keep as a note' }).click()
    await page.getByText('Note kept').waitFor()
    await page.getByRole('log').getByText('Marina wants to give goods back.').waitFor()
    expect((await customer.reads()).map(({ text }) => text)).toEqual(['Can my goods come back? Call me on +7 999 123-45-67'])

    await help.click()
    await page.keyboard.press('Escape')
    await pane.waitFor({ state: 'detached' })
    await help.and(page.locator(':focus')).waitFor()
    expect(await anna.composer.inputValue()).toBe('Shorter words')
  })

  it('translates what the customer wrote, puts it away and shows it again without another question, and says what failed', async () => {
    const office = await given.office()
    await office.alexey.api.ai.setUp(connection())
    const customer = await office.customer('Marina')
    await customer.writes('Тапсырыс қайда?')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.card('Marina').click()
    const message = anna.page.locator('[data-row]').filter({ hasText: 'Тапсырыс қайда?' })
    const translate = message.getByRole('button', { name: 'Translate' })

    model.refuses(500)
    await message.hover()
    await translate.click()
    await message.getByText('The AI module did not answer').waitFor()
    model.answers('Where is the order?')
    await message.getByRole('button', { name: 'Try again' }).click()
    await message.getByText('Where is the order?').waitFor()
    expect(await violationsOf(anna.page)).toEqual([])
    const asked = model.asked().length
    await message.hover()
    await message.getByRole('button', { name: 'Hide the translation' }).click()
    await message.getByText('Where is the order?').waitFor({ state: 'detached' })
    await translate.click()
    await message.getByText('Where is the order?').waitFor()
    expect(model.asked()).toHaveLength(asked)
    expect((await customer.reads()).map(({ text }) => text)).toEqual(['Тапсырыс қайда?'])
  })

  it('is given up when the operator cancels, and is not there where it is off', async () => {
    const office = await given.office()
    await office.alexey.api.ai.setUp(connection())
    const customer = await office.customer('Marina')
    await customer.writes('Good morning')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Marina')
    model.answers('Too late', { latency: 5_000 })

    await anna.page.getByRole('button', { name: 'AI help' }).click()
    await anna.page.getByRole('button', { name: /^Summarise the chat/ }).click()
    await anna.page.getByText('The model is writing').waitFor()
    await expect.poll(async () => (await office.alexey.api.ai.usage()).items.map(({ requests }) => requests)).toEqual([1])
    await anna.page.getByRole('button', { name: 'Cancel' }).click()
    await anna.page.getByRole('button', { name: /^Summarise the chat/ }).waitFor()

    await office.alexey.api.ai.setUp({ ...connection(), active: false })
    await anna.page.reload()
    await anna.composer.waitFor()
    await anna.page.getByRole('button', { name: 'Templates' }).waitFor()
    expect(await anna.page.getByRole('button', { name: 'AI help' }).count()).toBe(0)
  })
})
