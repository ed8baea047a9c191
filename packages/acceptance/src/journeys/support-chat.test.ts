import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { openPalette } from '../product/open-palette.ts'
import type { Workplace } from '../product/workplace.ts'

useProduct()

/** What an employee has on the page of the support chat. */
function supportOf(page: Page) {
  const chat = page.locator('iframe[title="Support chat"]').contentFrame()
  const composer = chat.getByRole('textbox', { name: 'Message' })
  return {
    message: (text: string) => chat.getByRole('log').getByText(text, { exact: true }),
    sent: chat.getByRole('log').getByText('Sent'),
    composer,
    async writes(text: string): Promise<void> {
      await composer.fill(text)
      await composer.press('Enter')
    },
  }
}

const entryOf = ({ page, words }: Workplace) =>
  page.getByRole('navigation', { name: words.mainMenu }).getByRole('link', { name: /Support chat/ })

it('an employee of a client writes to the provider from the menu, is known there, and reads the answers on every device', async () => {
  const office = await given.office()
  const vera = await office.hire('Vera Vopros', 'operator')
  const pavel = await given.workplace(await given.observer(), { path: '/admin/chats?filter=waiting' })
  await pavel.comesToWork()
  const veras = await office.workplace(vera)

  await entryOf(veras).click()
  const support = supportOf(veras.page)
  await support.writes('How do I add a colleague?')
  await support.sent.waitFor()

  await pavel.takes('Vera Vopros')
  const { organisation } = await vera.api.auth.user()
  await pavel.page.getByText(vera.email).first().waitFor()
  await pavel.page.getByText(organisation.name).first().waitFor()
  await pavel.writes('In Users, by the button Invite.')
  await support.message('In Users, by the button Invite.').waitFor()
  await pavel.log.getByRole('img', { name: pavel.words.read }).waitFor()

  await veras.menu(veras.words.assigned).click()
  await support.composer.waitFor({ state: 'detached' })
  await pavel.writes('Did it work?')
  await veras.page.getByText('Support has answered').waitFor()
  await expect.poll(() => entryOf(veras).innerText()).toMatch(/1$/)

  const phone = await office.workplace(vera, { viewport: { width: 390, height: 844 } })
  await phone.page.getByRole('button', { name: 'More' }).click()
  await phone.page.getByRole('menuitem', { name: /Support chat/ }).click()
  await supportOf(phone.page).message('How do I add a colleague?').waitFor()
  await supportOf(phone.page).message('Did it work?').waitFor()

  await veras.page.getByRole('button', { name: 'Open', exact: true }).click()
  await support.message('Did it work?').waitFor()
  await expect.poll(() => entryOf(veras).innerText()).not.toMatch(/1/)
  await support.writes('It did, thank you')
  await supportOf(phone.page).message('It did, thank you').waitFor()
})

it('Ctrl+K opens the palette from the chat, too, and takes the keys', async () => {
  const office = await given.office()
  const { page } = await office.workplace(office.anna, { path: '/admin/support' })
  await supportOf(page).composer.click()

  await openPalette(page)

  await page.keyboard.type('profile')
  await page
    .getByRole('option', { name: /profile/i })
    .first()
    .waitFor()
  expect(await supportOf(page).composer.inputValue()).toBe('')
})

it('the provider finds the chat among its channels, edits it, cannot add or delete one, and is not offered to write to itself', async () => {
  const { page, ...pavel } = await given.workplace(await given.observer(), { path: '/admin/preferences/channels/all' })

  await page.getByRole('link', { name: 'Чат поддержки' }).click()
  await page.getByRole('textbox', { name: 'Welcome message' }).waitFor()
  await page.getByText('As the workspace').waitFor()
  expect(await page.getByRole('button', { name: /Delete/ }).count()).toBe(0)
  expect(await entryOf({ page, ...pavel }).count()).toBe(0)
  await page.goto(new URL('/admin/preferences/channels/create/support', page.url()).href)
  await page.getByText('There is no such page').waitFor()
})

it('what an employee has left unsent is gone when they have logged out', async () => {
  const office = await given.office()
  const { page } = await office.workplace(office.anna, { path: '/admin/support' })
  await supportOf(page).composer.fill('My salary is')
  await supportOf(page).composer.blur()

  await page.getByRole('button', { name: /Anna Smirnova/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('salary')
})
