import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { pressRussian } from '../product/russian-keyboard.ts'
import type { Workplace } from '../product/workplace.ts'

useProduct()

describe('a message that may be taken back', () => {
  it('is held where that was chosen, goes back into the composer with its files, and arrives once when it is sent again', async () => {
    const { anna, texts } = await givenAnswering()
    await holdsMessages(anna)

    await anna.page.locator('input[type=file]').setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') })
    await anna.page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor()
    await anna.writes('It leaves on Tusday')
    await anna.conversation.getByText(/^Sending in \d+ s$/).waitFor()
    await anna.composer.fill('Anything else?')
    await anna.conversation.getByRole('button', { name: 'Undo sending' }).click()

    await expect.poll(() => anna.composer.inputValue()).toBe('It leaves on Tusday\nAnything else?')
    await anna.page.getByRole('button', { name: 'Remove plan.txt' }).waitFor()
    await anna.composer.and(anna.page.locator(':focus')).waitFor()
    expect(await anna.message('It leaves on Tusday').count()).toBe(0)
    await anna.writes('It leaves on Tuesday')
    await anna.message('It leaves on Tuesday').waitFor()
    expect(await texts()).toEqual(['Where is my order?'])
    await expect.poll(texts, { timeout: 20_000 }).toEqual(['Where is my order?', 'It leaves on Tuesday'])
    await anna.conversation.getByRole('button', { name: 'Undo sending' }).waitFor({ state: 'detached' })
  })

  it('is taken back by a key, and a note stays a note', async () => {
    const { anna, texts } = await givenAnswering()
    await holdsMessages(anna)

    await anna.page.getByRole('radio', { name: 'Note' }).click()
    const note = anna.page.getByRole('textbox', { name: 'A note for colleagues' })
    await note.fill('Be careful')
    await note.press('Enter')
    await anna.page.getByRole('radio', { name: 'Reply' }).click()
    await anna.conversation.getByRole('button', { name: 'Undo sending' }).waitFor()
    await pressRussian(anna.page, 'KeyZ', ['alt'])

    await note.and(anna.page.locator(':focus')).waitFor()
    await expect.poll(() => note.inputValue()).toBe('Be careful')
    expect(await texts()).toEqual(['Where is my order?'])
  })

  it('leaves when its chat is closed', async () => {
    const { anna, texts } = await givenAnswering()
    await holdsMessages(anna)
    await anna.writes('Good bye')
    await anna.conversation.getByRole('button', { name: 'Undo sending' }).waitFor()

    await anna.page.getByRole('button', { name: 'Close chat' }).click()

    await anna.conversation.getByText('The chat is closed').waitFor()
    await expect.poll(texts).toEqual(['Where is my order?', 'Good bye'])
  })

  it('leaves when the page is left, and once only when its operator comes back', async () => {
    const { anna, texts } = await givenAnswering()
    await holdsMessages(anna)
    const address = anna.page.url()
    await anna.writes('On its way')
    await anna.conversation.getByRole('button', { name: 'Undo sending' }).waitFor()

    await anna.page.goto('about:blank')
    // Nothing of the page is left that could send it later.
    await expect.poll(texts).toEqual(['Where is my order?', 'On its way'])
    await anna.page.goto(address)
    await anna.message('On its way').waitFor()

    await expect.poll(() => anna.message('On its way').count()).toBe(1)
    expect(await texts()).toEqual(['Where is my order?', 'On its way'])
  })

  it('leaves before its operator logs out', async () => {
    const { anna, texts } = await givenAnswering()
    await holdsMessages(anna)
    await anna.writes('See you tomorrow')
    await anna.conversation.getByRole('button', { name: 'Undo sending' }).waitFor()

    await pressRussian(anna.page, 'KeyK', ['control'])
    await anna.page.getByRole('combobox', { name: 'Commands' }).fill('log out')
    await anna.page.getByRole('option', { name: /^Log out/ }).click()

    await anna.page.waitForURL((url) => url.pathname === '/')
    await expect.poll(texts).toEqual(['Where is my order?', 'See you tomorrow'])
  })
})

/** Anna in a chat with Marina, and the texts that Marina has before her. */
async function givenAnswering() {
  const office = await given.office()
  const customer = await office.customer('Marina')
  await customer.writes('Where is my order?')
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
  await anna.takes('Marina')
  const texts = async () => (await customer.reads()).filter(({ automatic }) => automatic === undefined).map(({ text }) => text)
  return { anna, texts }
}

async function holdsMessages({ page }: Workplace): Promise<void> {
  await page.getByRole('button', { name: 'How to send' }).click()
  await page.getByRole('menuitemradio', { name: 'Can be undone for 10 s' }).click()
}
