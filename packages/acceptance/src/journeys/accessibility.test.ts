import { describe, expect, it } from 'vitest'
import { given, type Office, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const themes = ['light', 'dark'] as const

/** An article with all that articles hold, for everybody. */
async function publishes({ olga: { api } }: Office, { title, says }: { title: string; says: string }) {
  const { id: sectionId } = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Delivery' } })
  const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
  const link = { type: 'link' as const, attrs: { href: 'https://example.com' } }
  const begun = await api.knowledge.create({
    sectionId,
    locale: 'en-GB',
    title,
    body: {
      type: 'doc',
      content: [
        paragraph(says),
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Where' }] },
        { type: 'callout', attrs: { kind: 'warning' }, content: [paragraph('Not on Sundays')] },
        { type: 'blockquote', content: [paragraph('Fast')] },
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph('Town')] }] },
            { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph('Moscow')] }] },
          ],
        },
        { type: 'paragraph', content: [{ type: 'text', text: 'A map', marks: [link] }] },
      ],
    },
  })
  return api.knowledge.publish({ articleId: begun.id, version: begun.version, state: 'public' })
}

describe.each(themes)('everybody can use, in %s colours,', (colorScheme) => {
  it('the page to sign in', async () => {
    const office = await given.office()
    const page = await office.desk()
    await page.emulateMedia({ colorScheme })
    await page.getByRole('button', { name: 'Войти' }).click()
    await page.getByText('Введите пароль').waitFor()

    expect(await violationsOf(page)).toEqual([])
  })

  it('the workspace with a chat, its panel, and the dialogs over it', async () => {
    const office = await given.office()
    const customer = await office.customer('Marina')
    await customer.writes('See https://example.com')
    await (await office.customer('Igor')).writes('Hello')
    const anna = await office.workplace(office.anna, { colorScheme, path: '/admin/chats?filter=waiting' })
    await anna.takes('Marina')
    await anna.writes('I am looking')
    await anna.page.getByRole('radio', { name: 'Note' }).click()
    await anna.page.getByRole('textbox', { name: 'A note for colleagues' }).fill('Looked')
    await anna.page.keyboard.press('Enter')
    await anna.message('Looked').waitFor()

    expect(await violationsOf(anna.page)).toEqual([])
    await anna.page.getByRole('button', { name: 'Transfer' }).click()
    await anna.page.getByRole('radio', { name: /Boris Kuznetsov/ }).waitFor()
    expect(await violationsOf(anna.page)).toEqual([])
  })

  it('the support chat', async () => {
    const office = await given.office()
    const { page } = await office.workplace(office.anna, { colorScheme, path: '/admin/support' })
    await page.locator('iframe').contentFrame().getByRole('textbox').waitFor()

    expect(await violationsOf(page)).toEqual([])
  })

  it('the list of channels and the form of one', async () => {
    const office = await given.office()
    const { page } = await office.workplace(office.alexey, { colorScheme, path: '/admin/preferences/channels/all' })
    await page.getByRole('link', { name: 'Garden shop' }).waitFor()
    expect(await violationsOf(page)).toEqual([])

    await page.getByRole('link', { name: 'Garden shop' }).click()
    await page.getByTitle('Chat window with your settings').contentFrame().getByRole('textbox').waitFor()

    expect(await violationsOf(page)).toEqual([])
  })

  it('the form of a channel with a provider, empty and wrong', async () => {
    const office = await given.office()
    const { page } = await office.workplace(office.alexey, { colorScheme, path: '/admin/preferences/channels/create/email' })
    await page.getByRole('button', { name: 'Connect the channel' }).click()
    await page.getByText('This field is required').first().waitFor()

    expect(await violationsOf(page)).toEqual([])
  })

  it('an article: where it is written, beside a chat, and in the help centre', async () => {
    const office = await given.office()
    const { publicPath } = await publishes(office, { title: 'Courier', says: 'Couriers deliver in the evening.' })
    const olga = await office.workplace(office.olga, { colorScheme, path: '/admin/preferences/knowledge' })
    await olga.page.getByRole('row', { name: /Courier/ }).waitFor()
    expect(await violationsOf(olga.page)).toEqual([])
    await olga.page.getByRole('link', { name: 'Courier' }).click()
    await olga.page.getByRole('textbox', { name: 'Text of the article' }).waitFor()
    expect(await violationsOf(olga.page)).toEqual([])

    await (await office.customer('Marina')).writes('When does the courier come?')
    const anna = await office.workplace(office.anna, { colorScheme, path: '/admin/chats?filter=waiting' })
    await anna.takes('Marina')
    await anna.page.getByRole('tab', { name: 'Knowledge base' }).click()
    await anna.page.getByRole('button', { name: /Courier/ }).click()
    await anna.page.getByRole('button', { name: 'Insert text' }).waitFor()
    expect(await violationsOf(anna.page)).toEqual([])

    await anna.page.goto(new URL(publicPath ?? '', anna.page.url()).href)
    await anna.page.getByRole('heading', { name: 'Courier' }).waitFor()
    expect(await violationsOf(anna.page)).toEqual([])
  })

  it('the chat on a site', async () => {
    const office = await given.office()
    const visitor = await office.visitor({ colorScheme })
    await visitor.opensChat()
    await visitor.sends('Hello')

    expect(await violationsOf(visitor.page)).toEqual([])
  })
})
