import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

/**
 * Words for a customer or a colleague count as one key, whatever their length: nobody can be spared those. What is typed to find
 * something counts letter by letter.
 */
describe('an operator’s most frequent tasks take by keyboard at most', () => {
  it('one key to take the next, two for an answer, three for a note, six for an emoji, five to hand a chat to a colleague or a team', async () => {
    const { office, anna, page, hands } = await deskWith('Marina', 'Igor')
    const handsOver = async (customer: string, letters: string, found: RegExp) => {
      await hands.press('Alt+KeyT')
      const dialog = page.getByRole('dialog', { name: `Transfer chat: ${customer}` })
      await dialog.getByRole('searchbox').and(focused(page)).waitFor()
      await hands.types(letters)
      const targets = dialog.getByRole('radiogroup', { name: /^(Operators|Teams)$/ }).getByRole('radio')
      await expect.poll(() => targets.allInnerTexts()).toEqual([expect.stringMatching(found)])
      await hands.press('Control+Enter')
      await dialog.waitFor({ state: 'detached' })
    }

    await hands.press('Alt+KeyG')
    await anna.message('Marina asks').waitFor()
    await anna.composer.and(focused(page)).waitFor()
    expect(hands.spent()).toBe(1)

    await hands.writes('On its way')
    await hands.press('Enter')
    await anna.message('On its way').waitFor()
    expect(hands.spent()).toBe(2)

    await hands.types(':fire')
    await page.getByRole('option', { name: 'fire', exact: true, selected: true }).waitFor()
    await hands.press('Enter')
    await expect.poll(() => anna.composer.inputValue()).toBe('🔥')
    expect(hands.spent()).toBe(6)
    await page.keyboard.press('Backspace')

    await hands.press('Alt+KeyN')
    await page.getByRole('textbox', { name: 'A note for colleagues' }).and(focused(page)).waitFor()
    await hands.writes('Calls back at five')
    await hands.press('Enter')
    await anna.message('Calls back at five').waitFor()
    await anna.composer.waitFor()
    expect(hands.spent()).toBe(3)

    await handsOver('Marina', 'bor', /Boris/)
    await anna.conversation
      .getByText(/Boris Kuznetsov/)
      .first()
      .waitFor()
    expect(hands.spent()).toBe(5)

    await page.keyboard.press('Alt+KeyG')
    await anna.message('Igor asks').waitFor()
    await anna.composer.and(focused(page)).waitFor()
    await handsOver('Igor', 'sal', /Sales/)
    expect(hands.spent()).toBe(5)
    await expect
      .poll(async () =>
        (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items.map(({ customerName }) => customerName),
      )
      .toEqual(['Igor'])
  })

  it('one key to close and one to undo it, two for two chats side by side, five to find a customer or to go to lunch', async () => {
    const { anna, page, hands } = await deskWith('Marina', 'Igor')
    for (const name of ['Marina', 'Igor']) {
      await page.keyboard.press('Alt+KeyG')
      await anna.message(`${name} asks`).waitFor()
      await anna.composer.and(focused(page)).waitFor()
    }

    await hands.press('Alt+KeyB')
    await hands.press('Alt+ArrowUp')
    await expect.poll(() => page.getByRole('region', { name: anna.words.conversation }).count()).toBe(2)
    expect(hands.spent()).toBe(2)
    await page.keyboard.press('Alt+KeyB')
    await expect.poll(() => page.getByRole('region', { name: anna.words.conversation }).count()).toBe(1)

    await hands.press('Alt+KeyQ')
    await anna.conversation.getByText('The chat is closed').waitFor()
    expect(hands.spent()).toBe(1)
    await hands.press('Alt+KeyZ')
    await anna.composer.waitFor()
    expect(hands.spent()).toBe(1)

    await findsBy(page, hands, 'mar', /^Marina/)
    await anna.message('Marina asks').waitFor()
    expect(hands.spent()).toBe(5)

    await findsBy(page, hands, 'lun', 'Break: Lunch')
    await page.getByRole('button', { name: /^My status: Break · Lunch/ }).waitFor()
    expect(hands.spent()).toBe(5)
  })
})

/** Anna before the queue, in which these customers wait in this order. */
async function deskWith(...names: string[]) {
  const office = await given.office()
  for (const name of names) await (await office.customer(name)).writes(`${name} asks`)
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
  await anna.card(names.at(-1) ?? '').waitFor()
  return { office, anna, page: anna.page, hands: handsAt(anna.page) }
}

type Hands = ReturnType<typeof handsAt>

/** Finds something in the palette and chooses it. */
async function findsBy(page: Page, hands: Hands, letters: string, name: string | RegExp): Promise<void> {
  await hands.press('Control+KeyK')
  await page.getByRole('combobox', { name: 'Commands' }).and(focused(page)).waitFor()
  await hands.types(letters)
  await page.getByRole('option', { name, selected: true }).waitFor()
  await hands.press('Enter')
}

/** Hands that count their keys since they were last asked. */
function handsAt(page: Page) {
  let keys = 0
  return {
    spent() {
      const spent = keys
      keys = 0
      return spent
    },
    async press(key: string) {
      keys++
      await page.keyboard.press(key)
    },
    async types(letters: string) {
      keys += letters.length
      await page.keyboard.type(letters)
    },
    async writes(text: string) {
      keys++
      await page.keyboard.insertText(text)
    },
  }
}

/** What the next key goes to. */
function focused(page: Page) {
  return page.locator(':focus')
}
