import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const themes = ['light', 'dark'] as const

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

  it('the chat on a site', async () => {
    const office = await given.office()
    const visitor = await office.visitor({ colorScheme })
    await visitor.opensChat()
    await visitor.writes('Hello')
    await visitor.log.getByText('Sent').waitFor()

    expect(await violationsOf(visitor.page)).toEqual([])
  })
})
