import { describe, expect, it } from 'vitest'
import { newContext } from '../product/browser.ts'
import { given, productUrl, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const path = '/admin/preferences/knowledge'

const says = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
})

describe('the knowledge base', () => {
  it('is written in Settings, found beside a chat and sent, and read by customers in the help centre', async () => {
    const office = await given.office()
    const olga = await office.workplace(office.olga, { path })
    const { page } = olga
    await page.getByRole('button', { name: 'Add section' }).click()
    const section = page.getByRole('dialog', { name: 'New section' })
    await section.getByRole('button', { name: 'Create' }).click()
    await section.getByText('Required').first().waitFor()
    await section.getByRole('textbox', { name: 'Name in English' }).fill('Delivery')
    await section.getByRole('button', { name: 'Create' }).click()
    await page.getByText('The section is added').waitFor()

    await page.getByRole('button', { name: 'Add article' }).click()
    const article = page.getByRole('dialog', { name: 'New article' })
    await article.getByRole('textbox', { name: 'Title' }).fill('Courier delivery')
    await article.getByRole('button', { name: 'Create' }).click()
    const text = page.getByRole('textbox', { name: 'Text of the article' })
    await text.click()
    await page.keyboard.type('Our couriers deliver in the evening.')
    await page.keyboard.press('Enter')
    // What Markdown has signs for is written without leaving the keyboard.
    await page.keyboard.type('- Moscow: one day')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Siberia: ten days')
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type(' at most')
    await page.getByRole('status').getByText('Saved').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('menuitem', { name: 'For everybody: in the help centre' }).click()
    await page.getByText('The article is published').waitFor()

    const customer = await office.customer('Marina')
    await customer.writes('When will the courier come?')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Marina')
    await anna.page.getByRole('tab', { name: 'Knowledge base' }).click()
    // It fits what the customer wrote; nobody has typed anything.
    await anna.page.getByRole('button', { name: /Courier delivery/ }).waitFor()
    const search = anna.page.getByRole('searchbox', { name: 'Search the knowledge base' })
    await search.fill('siber')
    await anna.page.getByRole('button', { name: /Courier delivery/ }).click()
    await anna.page.getByRole('listitem').getByText('Moscow: one day').waitFor()
    await anna.page.getByRole('button', { name: 'Insert text' }).click()
    const says = 'Our couriers deliver in the evening.\n\n• Moscow: one day\n• Siberia: ten days at most'
    await expect.poll(() => anna.composer.inputValue()).toBe(says)
    await anna.composer.press('Enter')
    await expect.poll(async () => (await customer.reads()).map((message) => message.text)).toContain(says)
    await anna.page.getByRole('button', { name: 'Insert link' }).click()
    await expect.poll(() => anna.composer.inputValue()).toMatch(/^Courier delivery: http/)
    const link = (await anna.composer.inputValue()).replace('Courier delivery: ', '')

    const reader = await page.context().newPage()
    await reader.goto(link)
    await reader.getByRole('heading', { name: 'Courier delivery', level: 1 }).waitFor()
    await reader.getByRole('button', { name: 'Yes' }).click()
    await reader.getByText('Thank you!').waitFor()
    const form = reader.getByRole('search')
    await form.getByRole('searchbox').fill('balalaika')
    await form.getByRole('button', { name: 'Find' }).click()
    await reader.getByRole('heading', { name: 'Nothing was found' }).waitFor()
    await reader.close()

    await page.getByRole('button', { name: 'Back to the articles' }).click()
    await page.getByRole('row', { name: /Courier delivery.*For everybody.*1 \/ 0/ }).waitFor()
    await page.getByRole('link', { name: 'Not found' }).click()
    await page.getByRole('button', { name: 'balalaika' }).click()
    await expect
      .poll(() => page.getByRole('dialog', { name: 'New article' }).getByRole('textbox', { name: 'Title' }).inputValue())
      .toBe('balalaika')
  })

  it('is read, searched and judged in the help centre without JavaScript, and axe finds nothing on its pages', async () => {
    const office = await given.office()
    const { api } = office.olga
    const { id: sectionId } = await api.knowledge.createSection({ names: { 'ru-RU': 'Доставка', 'en-GB': 'Delivery' } })
    const begun = await api.knowledge.create({ sectionId, locale: 'en-GB', title: 'Courier', body: says('In the evening.') })
    const { publicPath } = await api.knowledge.publish({ articleId: begun.id, version: begun.version, state: 'public' })
    const article = new URL(publicPath ?? '', productUrl())
    const home = new URL(article.pathname.replace(/\/articles\/\d+$/, ''), productUrl())
    const page = await (await newContext({ javaScriptEnabled: false, locale: 'en-GB' })).newPage()

    await page.goto(home.href)
    await page.getByRole('link', { name: 'Courier' }).click()
    await page.getByRole('heading', { name: 'Courier', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Thank you!').waitFor()
    await page.getByRole('searchbox').fill('couriers')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('listitem').getByRole('link', { name: 'Courier' }).waitFor()

    const looking = await (await newContext({ locale: 'en-GB' })).newPage()
    const paths = ['', `/sections/${sectionId}`, '/search?q=courier', '/search?q=balalaika', '/articles/1', '/articles/77']
    for (const path of paths) {
      await looking.goto(home.href + path)
      await looking.getByRole('heading', { level: 1 }).waitFor()
      expect(await violationsOf(looking), path).toEqual([])
    }
  })

  it('says when a translation is older than its original, and shows an article to colleagues at once', async () => {
    const office = await given.office()
    const { api } = office.olga
    const { id: sectionId } = await api.knowledge.createSection({ names: { 'ru-RU': 'Доставка', 'en-GB': 'Delivery' } })
    const { id } = await api.knowledge.create({ sectionId, locale: 'en-GB', title: 'Courier', body: says('In the evening.') })
    const { page } = await office.workplace(office.olga, { path: `${path}/article?id=${id}` })
    await page.getByRole('tab', { name: /Русский/ }).click()
    await page.getByRole('button', { name: 'Add a translation' }).click()
    await page.getByRole('textbox', { name: 'Title of the article' }).fill('Курьер')
    await page.getByRole('textbox', { name: 'Text of the article' }).click()
    await page.keyboard.type('Вечером.')
    // Both texts in one breath would be of one age.
    await expect.poll(async () => JSON.stringify((await api.knowledge.get({ articleId: id })).texts)).toContain('Вечером.')
    await page.getByRole('tab', { name: /English/ }).click()
    await page.getByRole('textbox', { name: 'Text of the article' }).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' On Sundays too.')

    await page.getByRole('tab', { name: /Русский older than the original/ }).click()
    await page.getByText('The original has changed since this translation.').waitFor()
    await page.getByRole('button', { name: 'The translation still fits' }).click()
    await page.getByText('The original has changed since this translation.').waitFor({ state: 'detached' })

    const customer = await office.customer('Ivan')
    await customer.writes('Hello')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Ivan')
    await anna.page.getByRole('tab', { name: 'Knowledge base' }).click()
    await anna.page.getByRole('searchbox', { name: 'Search the knowledge base' }).fill('вечер')
    await anna.page.getByText('Nothing was found').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('menuitem', { name: 'For colleagues only' }).click()

    await anna.page.getByRole('button', { name: /Курьер.*for colleagues only|Courier.*for colleagues only/ }).click()
    await anna.page.getByText('The article is not for customers: answer in your own words.').waitFor()
    expect(await anna.page.getByRole('button', { name: 'Insert link' }).count()).toBe(0)
  })

  it('never writes over what a colleague has saved, and leaves it to the author whose text stays', async () => {
    const office = await given.office()
    const { api } = office.olga
    const { id: sectionId } = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Delivery' } })
    const text = { locale: 'en-GB' as const, title: 'Courier' }
    const begun = await api.knowledge.create({ sectionId, ...text, body: says('In the evening.') })
    const { id: articleId, version } = await api.knowledge.publish({ articleId: begun.id, version: begun.version, state: 'public' })
    const { page } = await office.workplace(office.olga, { path: `${path}/article?id=${articleId}` })
    const field = page.getByRole('textbox', { name: 'Text of the article' })
    await field.getByText('In the evening.').waitFor()
    await api.knowledge.save({ articleId, version, texts: [{ ...text, body: says('At noon.') }] })

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'somebody else changed the article' })
    await notice.waitFor()
    await field.fill('In the morning.')
    await notice.getByRole('button', { name: 'Compare' }).click()
    const side = page.getByRole('dialog', { name: 'What was changed meanwhile' })
    await side.locator('del').getByText('At noon.').waitFor()
    await side.locator('ins').getByText('In the morning.').waitFor()
    expect(await api.knowledge.get({ articleId })).toMatchObject({ state: 'public', texts: [{ body: says('At noon.') }] })
    await side.getByRole('button', { name: 'Keep my text' }).click()

    await notice.waitFor({ state: 'detached' })
    await expect.poll(async () => (await api.knowledge.get({ articleId })).texts[0]?.body).toEqual(says('In the morning.'))
    await expect.poll(() => field.innerText()).toBe('In the morning.')
  })

  it('shows how an article differs from what was published, and brings that back', async () => {
    const office = await given.office()
    const { api } = office.olga
    const { id: sectionId } = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Delivery' } })
    const { id: articleId, version } = await api.knowledge.create({
      sectionId,
      locale: 'en-GB',
      title: 'Courier',
      body: says('In the evening.'),
    })
    await api.knowledge.publish({ articleId, version, state: 'public' })
    const { page } = await office.workplace(office.olga, { path: `${path}/article?id=${articleId}` })
    const text = page.getByRole('textbox', { name: 'Text of the article' })
    await text.fill('In the morning.')
    await page.getByRole('status').getByText('Saved').waitFor()

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Versions' }).click()
    const side = page.getByRole('dialog', { name: 'Versions' })
    await side.getByRole('button', { name: /Version 1.*Olga Petrova/ }).click()
    await side.locator('del').getByText('In the evening.').waitFor()
    await side.locator('ins').getByText('In the morning.').waitFor()
    await side.getByRole('button', { name: 'Bring this version back' }).click()

    await expect.poll(() => text.innerText()).toBe('In the evening.')
    await expect.poll(async () => (await api.knowledge.get({ articleId })).texts[0]?.body).toEqual(says('In the evening.'))
  })

  it('has an owner and a day to be looked at again, stands in the list of that day, and shows what became of it', async () => {
    const office = await given.office()
    const { api } = office.olga
    const { id: sectionId } = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Delivery' } })
    const begun = await api.knowledge.create({ sectionId, locale: 'en-GB', title: 'Courier', body: says('In the evening.') })
    await api.knowledge.publish({ articleId: begun.id, version: begun.version, state: 'public' })
    await office.anna.api.knowledge.noteInserted({ articleId: begun.id })
    const { page } = await office.workplace(office.olga, { path: `${path}/article?id=${begun.id}` })

    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Owner and review date' }).click()
    const care = page.getByRole('dialog', { name: 'Owner and review date' })
    await care.getByRole('combobox', { name: 'Owner' }).selectOption({ label: 'Alexey Adminov' })
    await care.getByLabel('Review by').fill('2026-01-31')
    await care.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Owner and review date saved').waitFor()
    await page.getByText('This article is due for review.').waitFor()

    await page.goto(new URL(`${path}?in=due`, page.url()).href)
    await page.getByRole('row', { name: /Courier.*Alexey Adminov/ }).waitFor()
    await page.getByRole('link', { name: 'Most used' }).click()
    await page.getByRole('row', { name: /Courier.*0.*1/ }).waitFor()
    await expect.poll(() => page.locator('nav[aria-label="Sections"] [aria-current=page]').allTextContents()).toEqual(['Most used'])
  })
})
