import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import type { WorkplaceOptions } from '../product/workplace.ts'

useProduct()

describe('the side panel', () => {
  it('lies over the chat on a phone, where "back" and its button close it and leave the chat', async () => {
    const { page, ...anna } = await annaWithTwoChats({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    await anna.card('Marina').tap()
    for (const close of [() => page.goBack(), () => panelOf(page).getByRole('button', { name: 'Close' }).tap()]) {
      await anna.conversation.getByRole('button', { name: 'Side panel' }).tap()
      await panelOf(page).getByRole('tab', { name: 'Files' }).tap()
      await close()
      await panelOf(page).waitFor({ state: 'detached' })
      await anna.message('Marina asks').waitFor()
    }

    await page.goBack()
    await anna.card('Igor').tap()
    await anna.message('Igor asks').waitFor()
    await expect.poll(() => panelOf(page).count()).toBe(0)
  })

  it('gives way where there is no room, is over the chat by choice, and stands beside it again as before', async () => {
    const { page, ...anna } = await annaWithTwoChats({ viewport: { width: 1440, height: 900 } })
    await anna.card('Marina').click()
    await panelOf(page).waitFor()

    await page.setViewportSize({ width: 1024, height: 800 })
    await panelOf(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Alt+KeyI')
    await panelOf(page).waitFor()
    // Out of the composer first.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await panelOf(page).waitFor({ state: 'detached' })
    await anna.message('Marina asks').waitFor()

    await page.setViewportSize({ width: 1440, height: 900 })
    await panelOf(page).waitFor()
    await anna.card('Igor').click({ modifiers: ['Alt'] })
    await panelOf(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Alt+KeyB')
    await panelOf(page).waitFor()
  })
})

it('one chat is downloaded whole from its request, by those who may take conversations along', async () => {
  const office = await given.office()
  const customer = await office.customer('Marina')
  await customer.writes('Is the gazebo ready?')
  const [chat] = (await office.olga.api.customers.chats({ customerId: customer.customerId })).items
  const { page } = await office.workplace(office.alexey, { path: `/admin/chats?filter=waiting&chat=${chat?.id}` })
  await panelOf(page).getByRole('tab', { name: 'Current request' }).click()
  const shown = await panelOf(page).locator('dd').nth(1).textContent()

  await page.getByRole('button', { name: 'Download the conversation' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'A page that any browser opens' }).click()

  expect((await saved).suggestedFilename()).toBe(`chat-${shown}.html`)
  const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=waiting&chat=${chat?.id}` })
  await panelOf(anna.page).getByRole('tab', { name: 'Current request' }).click()
  await panelOf(anna.page).getByText('The customer was not asked for a rating').waitFor()
  expect(await anna.page.getByRole('button', { name: 'Download the conversation' }).count()).toBe(0)
})

it('the tools of a contact stay in the side panel, however long its channel is called', async () => {
  const office = await given.office()
  const chat = await office.providerChat({
    type: 'telegram',
    channelName: 'Messages about orders and deliveries to phones',
    customerName: 'Marina',
    contact: '4815',
    assigneeId: office.anna.id,
  })
  const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${chat.chatId}` })
  const contacts = panelOf(anna.page).getByRole('region', { name: 'Contacts' })
  await contacts.getByText('Messages about orders').waitFor()
  expect(await contacts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

async function annaWithTwoChats(options: WorkplaceOptions) {
  const office = await given.office()
  for (const name of ['Marina', 'Igor']) await (await office.customer(name)).writes(`${name} asks`)
  return office.workplace(office.anna, { ...options, path: '/admin/chats?filter=waiting' })
}

function panelOf(page: Page) {
  return page.getByRole('complementary', { name: 'Side panel' })
}
