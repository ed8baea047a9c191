import type { Locale } from '@besedka/contract'
import { describe, expect, inject, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const channels = '/admin/preferences/channels/all'

/** A token in the right form that nobody has. */
const refused = '1234567890:AAE_this_token_was_never_given_out_0'

const words = {
  'ru-RU': {
    channels: 'Каналы',
    name: 'Название канала',
    token: 'Токен бота',
    connect: 'Подключить канал',
    connected: 'Канал подключён',
    required: 'Обязательное поле',
    invalid: 'Введено некорректное значение',
    checkToken: 'Токен действует',
    checkHook: 'Сообщения клиентов доходят до нас',
    failed: 'Не пройдена',
    unknown: 'Ещё неизвестно',
    passed: 'Пройдена',
    reason: 'Токен канала не подходит',
    next: 'Введите новый токен в настройках канала',
    replace: 'Заменить: Токен бота',
    save: 'Сохранить',
    saved: 'Изменения сохранены',
    check: 'Проверить',
    active: 'Канал активен',
    turnOff: 'Отключить',
    turnedOff: 'Канал отключён',
    remove: 'Удалить канал',
    question: 'Удалить канал «Лавка»?',
    noChats: 'Чатов в этом канале нет. Отменить удаление нельзя.',
    removed: 'Канал удалён',
    shop: 'Лавка',
  },
  'en-GB': {
    channels: 'Channels',
    name: 'Channel name',
    token: 'Bot token',
    connect: 'Connect the channel',
    connected: 'Channel connected',
    required: 'This field is required',
    invalid: 'Incorrect value entered',
    checkToken: 'The token works',
    checkHook: 'Customers’ messages reach us',
    failed: 'Failed',
    unknown: 'Not known yet',
    passed: 'Passed',
    reason: 'The token of the channel is not valid',
    next: 'Enter a new token in the settings of the channel',
    replace: 'Replace: Bot token',
    save: 'Save',
    saved: 'Changes saved',
    check: 'Check',
    active: 'Channel is active',
    turnOff: 'Turn off',
    turnedOff: 'Channel turned off',
    remove: 'Delete the channel',
    question: 'Delete the channel “Shop”?',
    noChats: 'There are no chats in this channel. This cannot be undone.',
    removed: 'Channel deleted',
    shop: 'Shop',
  },
} satisfies Record<Locale, Record<string, string>>

const languages: Locale[] = ['ru-RU', 'en-GB']

describe.each(languages)('an administrator and a Telegram bot, in %s:', (locale) => {
  const say = words[locale]

  it('a wrong token is explained, a right one works, and the channel is switched off and deleted', async () => {
    const office = await given.office({ locale })
    const { page } = await office.workplace(office.alexey, { path: channels })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const token = page.getByLabel(say.token).and(page.locator('input'))
    const check = (title: string) => page.getByRole('complementary').getByRole('listitem').filter({ hasText: title })

    await page.getByRole('link', { name: 'Telegram' }).click()
    await page.getByRole('textbox', { name: say.name }).fill(say.shop)
    await button(say.connect).click()
    await page.getByText(say.required).waitFor()
    await token.fill('12:short')
    await token.press('Tab')
    await page.getByText(say.invalid).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await token.fill(refused)
    await button(say.connect).click()

    await page.getByText(say.connected).waitFor()
    await check(say.checkToken).waitFor()
    // The notice that all is well lies over none of the checks that may say otherwise.
    const [notice, checks] = await Promise.all([page.getByText(say.connected).boundingBox(), page.getByRole('complementary').boundingBox()])
    expect(notice?.x).toBeLessThan(checks?.x ?? 0)
    await check(say.checkToken).getByText(say.failed).waitFor()
    await check(say.checkToken).getByText(say.reason).waitFor()
    await check(say.checkToken).getByText(say.next).waitFor()
    await check(say.checkHook).getByText(say.unknown).waitFor()
    expect(await page.content()).not.toContain(refused)
    expect(await violationsOf(page)).toEqual([])

    await button(say.replace).click()
    await token.fill(inject('botTokens')[locale])
    await button(say.save).click()
    await page.getByText(say.saved).waitFor()
    await check(say.checkToken).getByText(say.passed).waitFor()
    await check(say.checkHook).getByText(say.passed).waitFor()
    await page.getByText(say.reason).waitFor({ state: 'detached' })

    await page.getByRole('switch', { name: say.active }).press('Space')
    await page.getByRole('dialog').getByRole('button', { name: say.turnOff }).click()
    await page.getByText(say.turnedOff, { exact: true }).first().waitFor()

    await button(say.remove).click()
    const question = page.getByRole('dialog', { name: say.question })
    await question.getByText(say.noChats).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await question.getByRole('button', { name: say.remove }).click()
    await page.getByText(say.removed).waitFor()
    await page.getByRole('heading', { name: say.channels, exact: true }).waitFor()
    expect(await page.getByRole('link', { name: say.shop, exact: true }).count()).toBe(0)
  })
})
