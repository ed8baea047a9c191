import { chatNumber } from '@besedka/contract/chat-number'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { acceptingTeam } from '../product/accepting-team.ts'
import { given, useProduct } from '../product/given.ts'
import { pasteFile } from '../product/hand-in-files.ts'
import { picture, type Sample } from '../product/samples.ts'

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

  it('two to send a picture, three to ask for a rating or find a chat by its number, five by its words', async () => {
    const { office, anna, page, hands, customers } = await deskWith('Marina', 'Igor')
    await customers.Igor.writes('The lantern flickers')
    await office.waitUntilFound('lantern')
    await page.keyboard.press('Alt+KeyG')
    await anna.message('Marina asks').waitFor()
    await anna.composer.and(focused(page)).waitFor()

    await hands.pastes(anna.composer, picture('parcel.png'))
    await hands.press('Enter')
    await anna.log.getByRole('button', { name: 'Open image parcel.png' }).waitFor()
    expect(hands.spent()).toBe(2)

    await hands.press('Alt+KeyP')
    const question = page.getByRole('dialog').filter({ hasText: 'You can ask once per chat' })
    await question.getByRole('button', { name: 'Cancel' }).and(focused(page)).waitFor()
    await hands.press('Tab')
    await hands.press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(hands.spent()).toBe(3)
    const { id: chatId } = await office.chatOf(customers.Marina)
    await expect.poll(() => office.anna.api.chats.rating({ chatId })).toMatchObject({ state: 'asked' })

    await hands.press('Control+KeyK')
    await page.getByRole('combobox', { name: 'Commands' }).and(focused(page)).waitFor()
    await hands.writes(chatNumber((await office.chatOf(customers.Igor)).id))
    await page.getByRole('option', { name: /^Igor/, selected: true }).waitFor()
    await hands.press('Enter')
    await anna.message('Igor asks').waitFor()
    expect(hands.spent()).toBe(3)

    await hands.press('Control+KeyK')
    await page.getByRole('combobox', { name: 'Commands' }).and(focused(page)).waitFor()
    await hands.writes('lantern')
    await page.getByRole('option', { name: /^Search everything/, selected: true }).waitFor()
    await hands.press('Enter')
    await page.locator('mark').waitFor()
    await hands.press('ArrowDown')
    await hands.press('Enter')
    await anna.message('The lantern flickers').waitFor()
    expect(hands.spent()).toBe(5)
  })

  it('two to close a chat and take the next, one where the next opens by itself, one to accept a chat', async () => {
    const { office, anna, page, hands } = await deskWith('Marina', 'Igor', 'Vera')
    await page.keyboard.press('Alt+KeyG')
    await anna.message('Marina asks').waitFor()

    await hands.press('Alt+KeyQ')
    await anna.conversation.getByText('The chat is closed').waitFor()
    await hands.press('Alt+KeyG')
    await anna.message('Igor asks').waitFor()
    await anna.composer.and(focused(page)).waitFor()
    expect(hands.spent()).toBe(2)

    await page.keyboard.press('Alt+KeyG')
    await anna.message('Vera asks').waitFor()
    await page.getByRole('button', { name: 'List settings' }).click()
    await page.getByRole('menuitem', { name: 'Open the next chat after closing one' }).click()
    await hands.press('Alt+KeyQ')
    await anna.message('Igor asks').waitFor()
    expect(hands.spent()).toBe(1)

    const team = await office.alexey.api.teams.create({ ...acceptingTeam, memberIds: [office.anna.id] })
    await office.alexey.api.channels.update({ channelId: office.site.id, teamId: team.id })
    await (await office.customer('Oleg')).writes('Oleg asks')
    await anna.card('Oleg').click()
    await anna.conversation.getByRole('button', { name: 'Accept', exact: true }).waitFor()
    await hands.press('Alt+KeyA')
    await anna.conversation.getByRole('button', { name: 'Accept', exact: true }).waitFor({ state: 'detached' })
    await anna.composer.waitFor()
    expect(hands.spent()).toBe(1)
  })
})

/** Anna before the queue, in which these customers wait in this order. */
async function deskWith<Name extends string>(...names: Name[]) {
  const office = await given.office()
  const customers = {} as Record<Name, Awaited<ReturnType<typeof office.customer>>>
  for (const name of names) {
    const customer = await office.customer(name)
    await customer.writes(`${name} asks`)
    customers[name] = customer
  }
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
  await anna.card(names.at(-1) ?? '').waitFor()
  return { office, anna, customers, page: anna.page, hands: handsAt(anna.page) }
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
    async pastes(field: Locator, file: Sample) {
      keys++
      await pasteFile(field, file)
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
