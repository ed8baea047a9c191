import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('a template', () => {
  it('is made in the settings, found by a few letters behind a slash, filled in and sent', async () => {
    const office = await given.office()
    const customer = await office.customer('Ivan Petrov')
    await customer.writes('Where is my order?')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Ivan Petrov')
    const olga = await office.workplace(office.olga, { path: '/admin/preferences/templates' })

    await olga.page.getByRole('button', { name: 'Add template' }).first().click()
    const form = olga.page.getByRole('dialog', { name: 'New template' })
    await form.getByRole('button', { name: 'Create' }).click()
    await form.getByText('You need to select a category').waitFor()
    await form.getByRole('combobox', { name: 'Category' }).selectOption('new')
    await form.getByRole('textbox', { name: 'Name of the category' }).fill('Delivery')
    await form.getByRole('textbox', { name: 'Name of the category' }).press('Enter')
    await expect.poll(() => form.getByRole('combobox', { name: 'Category' }).locator('option:checked').textContent()).toBe('Delivery')
    await form.getByRole('textbox', { name: 'Title' }).fill('Where is the order')
    await form.getByRole('textbox', { name: 'Text' }).fill('{{customer.firstNam}}')
    await form.getByRole('textbox', { name: 'Shortcut' }).fill('order')
    await form.getByRole('button', { name: 'Create' }).click()
    await form.getByText('There is no variable customer.firstNam').waitFor()
    await form
      .getByRole('textbox', { name: 'Text' })
      .fill('Good day, {{customer.firstName|friend}}! {{operator.firstName}} here. Order {{?number}} comes {{?day}}.')
    await form.getByRole('button', { name: 'Create' }).click()
    await olga.page.getByText('Template created').waitFor()
    await olga.page.getByRole('row', { name: /Where is the order.*Delivery.*\/order.*All teams/ }).waitFor()

    // On the Russian layout the keys of "ord" write «щкв».
    await anna.composer.fill('')
    await anna.composer.pressSequentially('/щкв')
    const list = anna.page.getByRole('listbox', { name: 'Templates' })
    await list.getByRole('option', { name: /Where is the order/ }).waitFor()
    // In its row, and beside it.
    await anna.page.getByText('Good day, Ivan! Anna here. Order number comes day.').last().waitFor()
    await anna.composer.press('Escape')
    await list.waitFor({ state: 'detached' })
    await anna.composer.fill('')
    // What finds nothing is a slip more often than a message.
    await anna.composer.pressSequentially('/nosuch')
    await anna.page.getByText('No such template').waitFor()
    await anna.composer.press('Enter')
    await anna.page.getByText('No such template. Press again and the text goes as it is.').waitFor()
    expect(await anna.composer.inputValue()).toBe('/nosuch')
    await anna.composer.press('Enter')
    await anna.message('/nosuch').waitFor()
    await anna.composer.pressSequentially('/')
    await list.waitFor()
    await anna.composer.press('Enter')
    await expect.poll(() => anna.composer.inputValue()).toBe('Good day, Ivan! Anna here. Order {{?number}} comes {{?day}}.')
    await anna.composer.press('Enter')
    await anna.page.getByText('Fill in the blank: number').waitFor()
    await anna.page.keyboard.type('4711')
    await anna.page.keyboard.press('Tab')
    await anna.page.keyboard.type('today')
    await anna.page.keyboard.press('Enter')

    const sent = 'Good day, Ivan! Anna here. Order 4711 comes today.'
    await anna.message(sent).waitFor()
    await expect.poll(async () => (await customer.reads()).map(({ text }) => text)).toContain(sent)
    const counted = async () => (await office.anna.api.templates.list({})).items?.map(({ uses, passedOver }) => [uses, passedOver])
    // It was found once without being taken, and taken once.
    await expect.poll(counted).toEqual([[1, 1]])
    await olga.page.reload()
    await olga.page.getByRole('row', { name: /Where is the order.*passed over once/ }).waitFor()

    await olga.page.getByRole('button', { name: 'Where is the order' }).click()
    await olga.page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click()
    await olga.page
      .getByRole('dialog', { name: /Delete the template/ })
      .getByRole('button', { name: 'Delete template' })
      .click()
    await olga.page.getByText('Template deleted').waitFor()
    await anna.composer.pressSequentially('/')
    await anna.page.getByText('No templates yet').waitFor()
  })

  it('is one’s own, made beside the conversation, and inserted by a click with its file', async () => {
    const office = await given.office()
    const customer = await office.customer('Ivan Petrov')
    await customer.writes('Do you have a price list?')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Ivan Petrov')

    await anna.page.getByRole('tab', { name: 'Response templates' }).click()
    await anna.page.getByRole('button', { name: 'New personal template' }).click()
    const form = anna.page.getByRole('dialog', { name: 'New personal template' })
    await form.getByRole('combobox', { name: 'Category' }).selectOption('new')
    await form.getByRole('textbox', { name: 'Name of the category' }).fill('Mine')
    await form.getByRole('button', { name: 'Add category' }).click()
    await form.getByRole('textbox', { name: 'Title' }).fill('Price list')
    await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Here is our price list, {{customer.firstName}}.')
    await form.locator('input[type=file]').setInputFiles({ name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('Gazebo: 100') })
    await form.getByText('prices.txt').waitFor()
    await form.getByRole('button', { name: 'Create' }).click()
    await anna.page.getByText('Template created').waitFor()

    const panel = anna.page.getByRole('complementary', { name: 'Side panel' })
    // The only category is open.
    await panel.getByRole('button', { name: /^Price list/ }).click()
    await expect.poll(() => anna.composer.inputValue()).toBe('Here is our price list, Ivan.')
    await anna.page.getByRole('list', { name: 'Attached files' }).getByText('prices.txt').waitFor()
    await anna.composer.press('Enter')
    await expect.poll(async () => (await customer.reads()).flatMap(({ files }) => files.map(({ name }) => name))).toEqual(['prices.txt'])
  })

  it('come out of a file that is tried first, and one that was saved changes nothing when it is read again', async () => {
    const office = await given.office()
    await office.olga.api.templates.import({
      templates: [{ category: 'Greetings', title: 'Hello', text: 'Good day!', shortcut: 'hello', teamIds: [] }],
    })
    const { page } = await office.workplace(office.olga, { path: '/admin/preferences/templates' })
    await page.getByText('Hello', { exact: true }).waitFor()
    const dialog = page.getByRole('dialog', { name: 'Import templates from CSV' })
    const opens = async () => {
      await page.getByRole('button', { name: 'CSV file' }).click()
      await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
      await dialog.waitFor()
    }
    const reads = (text: string) =>
      dialog.locator('input[type=file]').setInputFiles({ name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

    await opens()
    await reads('Category;Title;Text;Shortcut;Text [telegram]\nGreetings;Bye;Goodbye!;bye;Bye!\nGreetings;Hi;Hi!;hello;')
    await dialog.getByText('Line 3, shortcut: another template has it').waitFor()
    await reads('Category;Title;Text;Shortcut;Text [telegram]\nGreetings;Bye;Goodbye!;bye;Bye!\nGreetings;Hello;Good morning!;hello;')
    await dialog.getByText('Will be updated').waitFor()
    await dialog.getByText('Skip', { exact: true }).click()
    await dialog.getByText('Skipped: there already').waitFor()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Templates added: 1, updated: 0').waitFor()
    await page.getByText('Bye', { exact: true }).waitFor()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV file' }).click()
    await page.getByRole('menuitem', { name: 'Save all templates as CSV' }).click()
    const file = await (await saved).createReadStream()
    const text = Buffer.concat(await file.toArray()).toString()
    await opens()
    await reads(text)
    await dialog.getByText('Unchanged').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  })
})

describe('a template about what is known of the customer', () => {
  it('says a field that is found by a few letters, whatever it is called later, and other words where it is empty', async () => {
    const office = await given.office()
    const { api } = office.alexey
    const tariff = await api.customerFields.create({ name: 'Tariff', type: 'text' })
    const [ivan, petr] = [await office.customer('Ivan Petrov'), await office.customer('Petr Ivanov')]
    await ivan.writes('What do I pay for?')
    await petr.writes('And I?')
    await api.customerFields.setValue({ customerId: ivan.customerId, fieldId: tariff.id, value: 'Gold' })
    const olga = await office.workplace(office.olga, { path: '/admin/preferences/templates' })

    await olga.page.getByRole('button', { name: 'Add template' }).first().click()
    const form = olga.page.getByRole('dialog', { name: 'New template' })
    await form.getByRole('combobox', { name: 'Category' }).selectOption('new')
    await form.getByRole('textbox', { name: 'Name of the category' }).fill('Money')
    await form.getByRole('textbox', { name: 'Name of the category' }).press('Enter')
    await expect.poll(() => form.getByRole('combobox', { name: 'Category' }).locator('option:checked').textContent()).toBe('Money')
    await form.getByRole('textbox', { name: 'Title' }).fill('Your tariff')
    const text = form.getByRole('textbox', { name: 'Text', exact: true })
    await text.fill('Your tariff: ')
    await form.getByRole('button', { name: 'Insert data of the chat' }).click()
    await olga.page.getByRole('textbox', { name: 'Where it is not known, write' }).fill('basic')
    await olga.page.getByRole('combobox', { name: 'Find: name' }).fill('tari')
    await olga.page.getByRole('option', { name: 'Tariff' }).waitFor()
    await olga.page.getByRole('combobox', { name: 'Find: name' }).press('Enter')
    await expect.poll(() => text.inputValue()).toBe('Your tariff: {{customer.field.Tariff|basic}}')
    await form.getByRole('button', { name: 'Create' }).click()
    await olga.page.getByText('Template created').waitFor()
    await api.customerFields.update({ fieldId: tariff.id, name: 'Plan' })

    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Ivan Petrov')
    await anna.composer.pressSequentially('/tariff')
    await anna.page
      .getByRole('listbox', { name: 'Templates' })
      .getByRole('option', { name: /Your tariff/ })
      .waitFor()
    await anna.composer.press('Enter')
    await expect.poll(() => anna.composer.inputValue()).toBe('Your tariff: Gold')
    await anna.composer.press('Enter')
    await expect.poll(async () => (await ivan.reads()).map((message) => message.text)).toContain('Your tariff: Gold')

    await anna.page.goto(new URL('/admin/chats?filter=waiting', anna.page.url()).href)
    await anna.takes('Petr Ivanov')
    await anna.page.getByRole('tab', { name: 'Response templates' }).click()
    await anna.page.getByRole('searchbox', { name: 'Search titles, shortcuts and texts' }).fill('tariff')
    // Until the search is read it stands among the often used ones and in its category.
    await anna.page
      .getByRole('button', { name: /Your tariff/ })
      .first()
      .click()
    await expect.poll(() => anna.composer.inputValue()).toBe('Your tariff: basic')
  })
})
