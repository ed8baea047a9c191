import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sharingTeam } from '../../../server/src/testing/sharing-team.ts'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'
import { staffWords } from '../product/words.ts'

useProduct()

describe('two chats side by side', () => {
  it('are both told of what happens, and each is answered where it stands', async () => {
    const { anna, marina, igor } = await twoCustomers()
    const { page } = anna
    // Where a conversation is narrower, the button gives way to the words of others: there it is Alt+B, or the menu of the card.
    await page.setViewportSize({ width: 1680, height: 900 })

    await anna.card('Marina').click()
    await chat(page, 'Marina').getByRole('button', { name: 'Keep beside the next chat' }).click()
    await page.getByText('Choose a chat').waitFor()
    // Nothing has been chosen: the chat comes back.
    await page.keyboard.press('Alt+KeyB')
    await page.getByText('Choose a chat').waitFor({ state: 'detached' })
    await chat(page, 'Marina').getByRole('button', { name: 'Keep beside the next chat' }).click()
    await page.getByText('Choose a chat').waitFor()
    await anna.card('Igor').click()

    await chat(page, 'Igor').getByText('Igor asks', { exact: true }).waitFor()
    expect(await leftOf(chat(page, 'Igor'))).toBeLessThan(await leftOf(chat(page, 'Marina')))
    expect(await violationsOf(page)).toEqual([])
    await Promise.all([marina.writes('Marina again'), igor.writes('Igor again')])
    await chat(page, 'Marina').getByText('Marina again', { exact: true }).waitFor()
    await chat(page, 'Igor').getByText('Igor again', { exact: true }).waitFor()
    await write(chat(page, 'Marina'), 'For Marina')
    await write(chat(page, 'Igor'), 'For Igor')
    await expect.poll(async () => (await marina.reads()).map(({ text }) => text)).toContain('For Marina')
    await expect.poll(async () => (await igor.reads()).map(({ text }) => text)).toContain('For Igor')
    expect((await igor.reads()).map(({ text }) => text)).not.toContain('For Marina')
  })

  it('are both opened by two clicks in a row, however fast they follow one another', async () => {
    const { anna } = await twoCustomers()
    const { page } = anna
    const [first, second] = await Promise.all(['Marina', 'Igor'].map((name) => anna.card(name).elementHandle()))

    await page.evaluate(
      ([one, other]) => {
        one?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        other?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, altKey: true }))
      },
      [first, second],
    )

    for (const name of ['Marina', 'Igor']) await composerOf(chat(page, name)).waitFor()
  })

  it('are worked in by keyboard: what a key does is done to the one that the cursor is in', async () => {
    const { anna } = await twoCustomers()
    const { page } = anna
    await anna.card('Marina').click()
    await page.keyboard.press('Alt+KeyB')
    await page.keyboard.press('Alt+ArrowDown')
    await chat(page, /Marina|Igor/)
      .nth(1)
      .waitFor()
    await page.reload()
    await composerOf(chat(page, 'Igor')).waitFor()

    await page.keyboard.press('Alt+KeyO')
    await expect.poll(() => isFocused(composerOf(chat(page, 'Marina')))).toBe(true)
    await page.keyboard.press('Alt+KeyQ')
    await chat(page, 'Marina').getByText('The chat is closed').waitFor()
    await expect.poll(() => composerOf(chat(page, 'Igor')).count()).toBe(1)
    await page.keyboard.press('Alt+KeyO')
    await expect.poll(() => isFocused(composerOf(chat(page, 'Igor')))).toBe(true)
    await page.keyboard.press('Alt+KeyB')

    await expect.poll(() => page.getByRole('region', { name: staffWords['en-GB'].conversation }).count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('beside')).toBeNull()
  })

  it('are noted in and changed each for itself: a note that is begun by key stays among colleagues', async () => {
    const { anna, igor, marina } = await twoCustomers()
    const { page } = anna
    await anna.card('Marina').click()
    await anna.card('Igor').click({ modifiers: ['Alt'] })
    for (const name of ['Marina', 'Igor']) {
      await composerOf(chat(page, name)).click()
      await page.keyboard.press('Alt+KeyN')
      await page.keyboard.type(`About ${name}`)
      await page.keyboard.press('Enter')
      await chat(page, name).getByRole('log').getByText(`About ${name}`, { exact: true }).waitFor()
    }
    for (const customer of [marina, igor]) expect(await customer.reads()).toEqual([expect.objectContaining({ from: 'customer' })])

    for (const name of ['Marina', 'Igor']) {
      await composerOf(chat(page, name)).press('ArrowUp')
      await chat(page, name).getByRole('textbox', { name: 'Editing a message' }).fill(`More about ${name}`)
    }
    for (const name of ['Marina', 'Igor']) await chat(page, name).getByRole('textbox', { name: 'Editing a message' }).press('Enter')

    for (const name of ['Marina', 'Igor']) {
      await chat(page, name).getByRole('log').getByText(`More about ${name}`, { exact: true }).waitFor()
    }
  })

  it('leave the one that was being read where it is when the one beside is handed back by key', async () => {
    const office = await given.office()
    const sharing = await office.alexey.api.teams.create({ ...sharingTeam, memberIds: [office.anna.id] })
    await office.alexey.api.channels.update({ channelId: office.site.id, teamId: sharing.id })
    const anna = await office.workplace(office.anna, { viewport: { width: 1440, height: 900 } })
    const { page } = anna
    for (const name of ['Marina', 'Igor']) await (await office.customer(name)).writes(`${name} asks`)
    // Under the pointer nothing would be added to the list.
    await anna.card('Igor').waitFor()
    await anna.card('Marina').click()
    await chat(page, 'Marina').waitFor()
    await anna.card('Igor').click({ modifiers: ['Alt'] })
    await expect.poll(() => isFocused(composerOf(chat(page, 'Igor')))).toBe(true)

    await page.keyboard.press('Alt+KeyX')

    await chat(page, 'Igor').waitFor({ state: 'detached' })
    await chat(page, 'Marina').getByText('Marina asks', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: staffWords['en-GB'].conversation }).count()).toBe(1)
  })

  it('give way to one where the window is too narrow, and a chat beside is opened from the list with Alt', async () => {
    const { anna } = await twoCustomers()
    const { page } = anna
    await anna.card('Marina').click()
    await chat(page, 'Marina').waitFor()
    await anna.card('Igor').click({ modifiers: ['Alt'] })
    await chat(page, 'Igor').waitFor()
    expect(await leftOf(chat(page, 'Marina'))).toBeLessThan(await leftOf(chat(page, 'Igor')))

    await page.setViewportSize({ width: 1024, height: 800 })

    await chat(page, 'Igor').waitFor({ state: 'detached' })
    await chat(page, 'Marina').waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await chat(page, 'Igor').waitFor()
  })
})

/** Marina and Igor have written to Anna, who has taken both. */
async function twoCustomers() {
  const office = await given.office()
  const [marina, igor] = [await office.customer('Marina'), await office.customer('Igor')]
  await marina.writes('Marina asks')
  await igor.writes('Igor asks')
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting', viewport: { width: 1440, height: 900 } })
  await anna.takes('Marina')
  await anna.menu('Pending').click()
  await anna.takes('Igor')
  await anna.page.goto(new URL('/admin/chats?filter=assigned', anna.page.url()).href)
  return { anna, marina, igor }
}

function chat(page: Page, customer: string | RegExp): Locator {
  return page.getByRole('region', { name: staffWords['en-GB'].conversation }).filter({ has: page.getByRole('heading', { name: customer }) })
}

function composerOf(conversation: Locator): Locator {
  return conversation.getByRole('textbox', { name: staffWords['en-GB'].writeReply })
}

async function write(conversation: Locator, text: string): Promise<void> {
  await composerOf(conversation).fill(text)
  await composerOf(conversation).press('Enter')
}

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}

async function leftOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.x ?? Number.NaN
}
