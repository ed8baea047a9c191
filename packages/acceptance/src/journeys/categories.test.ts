import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('request categories', () => {
  it('are made in Settings, asked for when a chat is closed, and chosen there by keyboard in one step', async () => {
    const office = await given.office()
    const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/categories' })
    await page.getByRole('button', { name: 'Add category' }).click()
    const name = page.getByRole('textbox', { name: 'Name of the category' })
    for (const category of ['Payment', 'Delivery']) {
      await name.fill(category)
      await name.press('Enter')
      await page.getByRole('button', { name: category, exact: true }).waitFor()
    }
    await name.press('Escape')
    await page.getByRole('button', { name: 'Add inside “Delivery”' }).click()
    const topic = page.getByRole('textbox', { name: 'Name of the topic in “Delivery”' })
    await topic.fill('Courier')
    await topic.press('Enter')
    await page.getByRole('button', { name: 'Courier', exact: true }).waitFor()
    await topic.press('Escape')
    // Carried to the first place with the keyboard alone.
    const handle = page
      .getByRole('list', { name: 'Tree of categories' })
      .getByRole('button', { name: /Delivery/ })
      .first()
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect
      .poll(async () => (await office.anna.api.categories.list()).items.map((category) => category.name))
      .toEqual(['Delivery', 'Courier', 'Payment'])
    await page.getByRole('combobox', { name: 'For all teams' }).selectOption({ label: 'A category and a subcategory are needed' })
    await page.getByText('The rule for closing is saved').waitFor()

    const { anna } = await office.annaInTalk('Marina', { question: 'Where is my order?', answer: 'On its way' })
    await anna.page.keyboard.press('Alt+KeyQ')
    const dialog = anna.page.getByRole('dialog', { name: 'What was the request about?' })
    const choice = dialog.getByRole('combobox', { name: 'Choose a category' })
    await choice.waitFor()
    // Delivery alone would not be enough.
    await expect.poll(() => dialog.getByRole('option').count()).toBe(2)
    await anna.page.keyboard.type('cour')
    await anna.page.keyboard.press('Enter')

    await anna.page.getByText('Marina: chat closed').waitFor()
    const closed = async () => (await office.olga.api.chats.list({ filter: 'closed' })).items
    await expect.poll(async () => (await closed())[0]?.categoryNames).toEqual(['Delivery', 'Courier'])
  })

  it('are asked for until the chat is closed, though the category that was chosen arrives before', async () => {
    const office = await given.office()
    await office.alexey.api.categories.create({ name: 'Delivery' })
    await office.alexey.api.categories.require({ level: 1, teams: [] })
    await (await office.customer('Marina')).writes('Where is my order?')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    const { page } = anna
    await anna.takes('Marina')
    await page.keyboard.press('Alt+KeyQ')
    const dialog = page.getByRole('dialog', { name: 'What was the request about?' })
    await dialog.getByRole('option').first().waitFor()
    const arrived = Promise.withResolvers<void>()
    await page.route(/closure/, async (route) => {
      const answer = await route.fetch()
      await arrived.promise
      await route.fulfill({ response: answer })
    })

    await page.keyboard.press('Enter')
    await anna.log.getByText('You set the category “Delivery”').waitFor()
    await dialog.getByRole('combobox', { name: 'Choose a category' }).waitFor()
    arrived.resolve()
    await dialog.waitFor({ state: 'detached' })
  })

  it('are set and taken away in the side panel, and every screen shows it at once', async () => {
    const office = await given.office()
    const { api } = office.alexey
    const delivery = await api.categories.create({ name: 'Delivery' })
    await api.categories.create({ name: 'Late', parentId: delivery.id })
    const customer = await office.customer('Marina')
    await customer.writes('Where is my order?')
    const { anna, olga } = await office.twoAtRequest('Marina')

    const choice = anna.page.getByRole('combobox', { name: 'Choose a category' })
    await choice.click()
    // Typing narrows the list.
    await anna.page.getByRole('listbox', { name: 'Request category' }).getByRole('option').first().waitFor()
    await anna.page.keyboard.type('late')
    await anna.page.keyboard.press('Enter')

    for (const { page } of [anna, olga]) {
      await page.getByRole('complementary', { name: 'Side panel' }).getByText('Delivery › Late', { exact: true }).waitFor()
    }
    await anna.log.getByText('You set the category “Delivery › Late”').waitFor()
    await anna.page.getByRole('button', { name: 'Remove the category' }).click()
    await choice.waitFor()
    await anna.log.getByText('You removed the category “Delivery › Late”').waitFor()
  })

  it('are suggested by the words of chats before, and chosen by one key', async () => {
    const office = await given.office()
    const { api } = office.alexey
    const delivery = await api.categories.create({ name: 'Delivery' })
    const late = await api.categories.create({ name: 'Late', parentId: delivery.id })
    const payment = await api.categories.create({ name: 'Payment' })
    await api.categories.require({ level: 1, teams: [] })
    const past: [string, string][] = [
      ['The courier is late', late.id],
      ['Your courier is two hours late', late.id],
      ['Late again, where is the courier?', late.id],
      ['My card is declined', payment.id],
      ['The card was declined twice', payment.id],
      ['Declined card', payment.id],
    ]
    for (const [text, categoryId] of past) {
      const customer = await office.customer('Pavel')
      await customer.writes(text)
      const chat = await office.chatOf(customer)
      await office.anna.takes(chat)
      await office.anna.api.chats.close({ chatId: chat.id, categoryId })
    }
    const customer = await office.customer('Marina')
    await customer.writes('Why is the courier so late?')
    const { id: chatId } = await office.chatOf(customer)
    // The product learns from closed chats within seconds.
    await expect
      .poll(async () => (await office.olga.api.chats.suggestCategories({ chatId })).items, { timeout: 30_000 })
      .toEqual([{ categoryId: late.id }])

    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Marina')
    await anna.page.getByRole('tab', { name: 'Current request' }).click()
    const suggestion = anna.page.getByRole('group', { name: 'Suggested categories' }).getByRole('button', { name: /Delivery › Late/ })
    await suggestion.waitFor()
    await suggestion.click()
    await anna.log.getByText('You set the category “Delivery › Late”').waitFor()
    await anna.page.getByRole('button', { name: 'Remove the category' }).click()
    await anna.log.getByText('You removed the category “Delivery › Late”').waitFor()

    await anna.page.keyboard.press('Alt+KeyQ')
    const dialog = anna.page.getByRole('dialog', { name: 'What was the request about?' })
    await dialog.getByRole('button', { name: /Delivery › Late/ }).waitFor()
    await anna.page.keyboard.press('Alt+Digit1')
    await anna.page.getByText('Marina: chat closed').waitFor()
    await expect
      .poll(async () => (await office.olga.api.chats.get({ chatId })).categoryNames, { timeout: 30_000 })
      .toEqual(['Delivery', 'Late'])
  })
})
