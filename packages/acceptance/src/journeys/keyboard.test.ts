import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { pressRussian } from '../product/russian-keyboard.ts'

useProduct()

describe('an operator without a mouse, on the Russian layout', () => {
  it('takes a chat, answers, writes a note, hands it over', async () => {
    const office = await given.office({ locale: 'ru-RU' })
    const customer = await office.customer('Марина')
    await customer.writes('Где мой заказ?')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    const { page } = anna
    await anna.card('Марина').waitFor()

    await pressRussian(page, 'KeyJ')
    await anna.message('Где мой заказ?').waitFor()
    await pressRussian(page, 'KeyA', ['alt'])
    await anna.conversation.getByText('ведёте вы').waitFor()
    await anna.composer.and(focused(page)).waitFor()
    await page.keyboard.insertText('Уже в пути')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await customer.reads()).at(-1)?.text).toBe('Уже в пути')
    await pressRussian(page, 'KeyN', ['alt'])
    await page.getByRole('textbox', { name: 'Заметка для коллег' }).and(focused(page)).waitFor()
    await page.keyboard.insertText('Курьер Пётр')
    await page.keyboard.press('Enter')
    await anna.message('Курьер Пётр').waitFor()
    await pressRussian(page, 'KeyR', ['alt'])
    await page.getByRole('radio', { name: 'Ответ', checked: true }).waitFor()

    await pressRussian(page, 'KeyT', ['alt'])
    const dialog = page.getByRole('dialog', { name: 'Передать чат: Марина' })
    await dialog.getByRole('searchbox').and(focused(page)).waitFor()
    await page.keyboard.insertText('Boris')
    await expect.poll(() => dialog.getByRole('radiogroup', { name: 'Операторы' }).getByRole('radio').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await dialog.getByRole('radio', { name: /Boris/, checked: true }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.insertText('Проверь адрес')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })

    await anna.conversation.getByText('Чат ведёт Boris Kuznetsov').waitFor()
    expect((await customer.reads()).map(({ text }) => text)).not.toContain('Курьер Пётр')
  })

  it('goes on writing where they were when what was opened over it is closed', async () => {
    const office = await given.office({ locale: 'ru-RU' })
    for (const name of ['Марина', 'Игорь']) await (await office.customer(name)).writes(`Это ${name}`)
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    const { page } = anna
    await anna.card('Марина').click()
    await page.getByRole('button', { name: 'Взять себе' }).click()
    await anna.composer.and(focused(page)).waitFor()
    await page.keyboard.insertText('П')

    for (const [key, modifier] of [
      ['KeyK', 'control'],
      ['KeyT', 'alt'],
      ['KeyC', 'alt'],
    ] as const) {
      await pressRussian(page, key, [modifier])
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await anna.composer.and(focused(page)).waitFor()
    }
    await page.keyboard.insertText('о')

    await expect.poll(() => anna.composer.inputValue()).toBe('По')
  })

  it('finds commands, lists and people in the palette, and the keys on the sheet', async () => {
    const office = await given.office({ locale: 'ru-RU' })
    for (const name of ['Марина', 'Игорь']) await (await office.customer(name)).writes(`Это ${name}`)
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    const { page } = anna
    await anna.card('Игорь').waitFor()

    await pressRussian(page, 'Slash', ['shift'])
    const sheet = page.getByRole('dialog', { name: 'Сочетания клавиш' })
    await sheet.getByText('Передать чат').waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await openPalette(page)
    await page.keyboard.insertText('мари')
    await page.getByRole('option', { name: 'Марина', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await anna.message('Это Марина').waitFor()
    await openPalette(page)
    await page.keyboard.insertText('взять')
    await page.getByRole('option', { name: 'Взять', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await anna.conversation.getByText('ведёте вы').waitFor()
    await pressRussian(page, 'KeyQ', ['alt'])
    await anna.conversation.getByText('Чат закрыт').first().waitFor()
    await pressRussian(page, 'KeyS', ['alt'])
    await page.getByRole('searchbox', { name: 'Имя или почта' }).and(focused(page)).waitFor()
    await page.keyboard.insertText('иго')

    // The chat that was taken has led to another list; the search says where Igor is.
    await page.getByRole('button', { name: 'Ожидают: 1' }).click()
    await anna.card('Игорь').waitFor()
    await expect.poll(() => anna.card('Марина').count()).toBe(0)
  })

  it('finds customers whom the screen does not hold, pages, statuses, and what was typed on the wrong layout', async () => {
    const office = await given.office({ locale: 'ru-RU' })
    const customer = await office.customer('Марина')
    await customer.writes('Спасибо!')
    const chat = await office.chatOf(customer)
    await office.anna.takes(chat)
    await office.anna.closes(chat)
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=assigned' })
    const { page } = anna

    await openPalette(page)
    await page.keyboard.insertText('vfhb')
    await page.getByRole('option', { name: /Марина.*Закрыт/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await anna.conversation.getByText('Чат закрыт').first().waitFor()
    await openPalette(page)
    await page.keyboard.insertText('gththsd j,tl')
    await page.getByRole('option', { name: 'Перерыв: Обед', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Мой статус: Перерыв · Обед' }).waitFor()
    await openPalette(page)
    await page.keyboard.insertText('темн')
    await page.getByRole('option', { name: 'Тема: Тёмная', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
    await openPalette(page)
    await page.keyboard.insertText('щщщ')
    await page.getByRole('option', { name: 'Искать везде: «щщщ»', selected: true }).waitFor()
    await page.keyboard.press('Escape')

    await openPalette(page)
    await page.keyboard.insertText('выйти')
    await page.getByRole('option', { name: /^Выйти\s*Учётная запись/ }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('finds the same from any page, with what was chosen last on top', async () => {
    const office = await given.office({ locale: 'ru-RU' })
    const customer = await office.customer('Марина')
    await customer.writes('Спасибо!')
    const alexey = await office.workplace(office.alexey, { locale: 'ru-RU', path: '/admin/teams/all' })
    const { page } = alexey
    await page.getByRole('heading', { name: 'Команды' }).waitFor()

    await openPaletteElsewhere(page)
    await page.keyboard.insertText('отчёт')
    await page.getByRole('option', { name: /^Отчёты/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname.startsWith('/admin/reports'))
    await openPaletteElsewhere(page)
    await page
      .getByRole('group', { name: 'Недавнее' })
      .getByRole('option', { name: /^Отчёты/ })
      .waitFor()
    await page.keyboard.insertText('мари')
    await page.getByRole('option', { name: /^Марина/, selected: true }).waitFor()
    await page.keyboard.press('Enter')

    await alexey.message('Спасибо!').waitFor()
  })

  it('opens a closed chat again, and gives it a category', async () => {
    const office = await given.office({ locale: 'ru-RU' })
    await office.alexey.api.categories.create({ name: 'Доставка' })
    const customer = await office.customer('Марина')
    await customer.writes('Спасибо!')
    const chat = await office.chatOf(customer)
    await office.anna.takes(chat)
    const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${chat.id}` })
    const { page } = anna
    await anna.message('Спасибо!').waitFor()

    await pressRussian(page, 'KeyJ', ['alt'])
    const dialog = page.getByRole('dialog', { name: 'Категория чата: Марина' })
    await dialog.getByRole('combobox').and(focused(page)).waitFor()
    await page.keyboard.insertText('дост')
    await dialog.getByRole('option', { name: 'Доставка' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await office.anna.api.chats.get({ chatId: chat.id })).categoryNames).toEqual(['Доставка'])

    await pressRussian(page, 'KeyQ', ['alt'])
    await anna.conversation.getByText('Чат закрыт').first().waitFor()
    await pressRussian(page, 'KeyQ', ['alt', 'shift'])
    await expect.poll(async () => (await office.anna.api.chats.get({ chatId: chat.id })).state).toBe('assigned')
  })
})

/** Opens the palette and waits, as a person does, until the cursor stands in it. */
async function openPalette(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Команды' })
  await field.waitFor({ state: 'detached' })
  await pressRussian(page, 'KeyK', ['control'])
  await field.and(focused(page)).waitFor()
}

/** What the next key goes to. */
function focused(page: Page): Locator {
  return page.locator(':focus')
}

/** The same on a page that has just come: the key is pressed until the page has learnt it. */
async function openPaletteElsewhere(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Команды' })
  const pressed = async () => {
    await pressRussian(page, 'KeyK', ['control'])
    return field.count()
  }
  await expect.poll(pressed, { timeout: 30_000, interval: 500 }).toBe(1)
  await field.and(focused(page)).waitFor()
}
