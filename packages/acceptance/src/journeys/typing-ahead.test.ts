import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { pressRussian } from '../product/russian-keyboard.ts'
import type { Workplace } from '../product/workplace.ts'

useProduct()

/** A slow line: so long a part of the workspace takes to come. */
const onTheWayMs = 400

const opened = [
  { what: 'the palette', part: 'CommandPalette', press: (page: Page) => pressRussian(page, 'KeyK', ['control']), role: 'combobox' },
  { what: 'a new chat', part: 'CreateChatDialog', press: (page: Page) => pressRussian(page, 'KeyC', ['alt']), role: 'searchbox' },
  { what: 'a transfer', part: 'TransferDialog', press: (page: Page) => pressRussian(page, 'KeyT', ['alt']), role: 'searchbox' },
] as const

describe('what is typed while something opens', () => {
  it.each(opened)('goes to $what whose code is still coming, and none of it to the customer', async ({ part, press, role }) => {
    const { anna, customer, page, open } = await writing(part)

    await press(page)
    await page.keyboard.type('жен', { delay: 30 })
    await page.keyboard.press('Enter')
    expect(await anna.composer.inputValue()).toBe('П')
    open()

    await expect.poll(() => page.getByRole('dialog').getByRole(role).first().inputValue()).toBe('жен')
    expect(await anna.composer.inputValue()).toBe('П')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => anna.composer.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('ривет')
    expect(await anna.composer.inputValue()).toBe('Привет')
    expect((await customer.reads()).map(({ text }) => text)).toEqual(['Это Марина'])
  })

  it('goes on in the reply when it was given up before it came', async () => {
    const { anna, page, open } = await writing('CommandPalette')

    await pressRussian(page, 'KeyK', ['control'])
    await page.keyboard.type('же')
    await page.keyboard.press('Escape')
    await page.keyboard.type('ривет')
    open()

    expect(await anna.composer.inputValue()).toBe('Привет')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('goes to the message that is being changed', async () => {
    const { anna, page, open } = await writing('EditComposer')
    await page.keyboard.press('Enter')
    await expect.poll(() => anna.composer.inputValue()).toBe('')
    await anna.log.getByRole('img', { name: 'Отправлено' }).waitFor()

    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('ривет, ?')
    open()

    await expect.poll(() => page.getByRole('textbox', { name: 'Изменение сообщения' }).inputValue()).toBe('Привет, ?')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('a chat opened from the list', () => {
  it('takes the answer at once, also while its messages are on the way and when it is open already', async () => {
    const { anna, page } = await holdingTwo()
    await page.route('**/api/chats/*/messages**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, onTheWayMs))
      await route.continue()
    })

    await anna.card('Игорь').click()
    await page.keyboard.type('Добрый')
    await anna.message('Это Игорь').waitFor()
    await expect.poll(() => anna.composer.inputValue()).toBe('Добрый')
    await page.keyboard.press('Escape')
    await anna.card('Игорь').click()
    await page.keyboard.type(' день')
    await expect.poll(() => anna.composer.inputValue()).toBe('Добрый день')

    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.type('Здравствуйте')
    await anna.message('Это Марина').waitFor()
    await expect.poll(() => anna.composer.inputValue()).toBe('Здравствуйте')
  })

  it('begins a note by Alt+N also before its composer is drawn', async () => {
    const { anna, page } = await holdingTwo()
    await page.route('**/api/directory', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, onTheWayMs * 3))
      await route.continue()
    })
    await page.reload()

    await anna.card('Игорь').click()
    await anna.conversation.getByRole('heading', { name: 'Игорь' }).waitFor()
    await page.keyboard.press('Alt+KeyN')
    await page.keyboard.type('Проверить склад')

    const note = page.getByRole('textbox', { name: 'Заметка для коллег' })
    await expect.poll(() => note.inputValue()).toBe('Проверить склад')
  })

  it('by J leaves the keys to the list, until Enter begins the answer', async () => {
    const { anna, page } = await holdingTwo()
    await anna.card('Марина').waitFor()

    await pressRussian(page, 'KeyJ')
    await anna.message('Это Марина').waitFor()
    await pressRussian(page, 'KeyJ')
    await anna.message('Это Игорь').waitFor()
    await pressRussian(page, 'KeyK')
    await anna.message('Это Марина').waitFor()
    await expect.poll(() => anna.composer.inputValue()).toBe('')
    await page.keyboard.press('Enter')
    await page.keyboard.type('оо')

    await expect.poll(() => anna.composer.inputValue()).toBe('оо')
  })
})

/** Anna writes to Marina; the code of a part does not come before `open` and the time that the line takes. */
async function writing(part: string) {
  const office = await given.office({ locale: 'ru-RU' })
  const customer = await office.customer('Марина')
  await customer.writes('Это Марина')
  await office.anna.takes(await office.chatOf(customer))
  const gate = Promise.withResolvers<void>()
  const anna = await office.workplace(office.anna, { serviceWorkers: 'block' })
  const { page } = anna
  await page.route(new RegExp(`/assets/${part}-.*\\.js$`), async (route) => {
    await gate.promise
    await new Promise((resolve) => setTimeout(resolve, onTheWayMs))
    await route.continue()
  })
  await page.goto(new URL('/admin/chats?filter=assigned', page.url()).href)
  await anna.card('Марина').click()
  await anna.message('Это Марина').waitFor()
  await page.keyboard.type('П')
  await expect.poll(() => anna.composer.inputValue()).toBe('П')
  return { anna, customer, page, open: gate.resolve }
}

/** Anna holds a chat with Marina, who has waited longer, and one with Igor: in this order. */
async function holdingTwo(): Promise<{ anna: Workplace; page: Page }> {
  const office = await given.office({ locale: 'ru-RU' })
  for (const name of ['Марина', 'Игорь']) {
    const customer = await office.customer(name)
    await customer.writes(`Это ${name}`)
    await office.anna.takes(await office.chatOf(customer))
  }
  const anna = await office.workplace(office.anna)
  await anna.card('Игорь').waitFor()
  return { anna, page: anna.page }
}
