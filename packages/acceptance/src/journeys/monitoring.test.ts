import { describe, expect, it } from 'vitest'
import { newContext } from '../product/browser.ts'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('a supervisor at the monitoring', () => {
  it('mends a queue: looks at a chat from outside, hands it to an operator and whispers to them', async () => {
    const office = await given.office()
    const customer = await office.customer('Ivan')
    await customer.writes('Is anybody there?')
    const { page } = await office.workplace(office.olga, { path: '/admin/monitoring/channels' })

    await page.getByRole('button', { name: 'Show chats: Garden shop' }).click()
    await page.getByRole('button', { name: 'Look at the chat: Ivan' }).click()
    const conversation = page.getByRole('list', { name: 'Conversation: Ivan' })
    await conversation.getByText('Is anybody there?').waitFor()

    await page.getByRole('button', { name: 'Reassign…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Anna Smirnova/ }).click()
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    const whisper = page.getByRole('textbox', { name: 'Whisper to Anna Smirnova' })
    await whisper.fill('Offer the blue one')
    await whisper.press('Enter')
    await conversation.getByText('Offer the blue one').waitFor()

    const [chat] = (await office.olga.api.customers.chats({ customerId: customer.customerId })).items
    expect(chat).toMatchObject({ state: 'assigned', assigneeId: office.anna.id })
    expect((await customer.reads()).map(({ text }) => text)).not.toContain('Offer the blue one')
  })

  it('hangs a board on the wall that follows what happens, and dies when it is revoked', async () => {
    const office = await given.office()
    const customer = await office.customer('Ivan')
    await customer.writes('Is anybody there?')
    const { page } = await office.workplace(office.olga, { path: '/admin/monitoring/teams' })

    await page.getByRole('button', { name: 'Walls' }).click()
    await page.getByRole('button', { name: 'New board' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Hall')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const url = (await page.getByRole('link', { name: 'Open the wall' }).getAttribute('href')) ?? ''
    await page.getByRole('button', { name: 'Done' }).click()

    const wall = await (await newContext({ locale: 'en-GB' })).newPage()
    await wall.addInitScript(() => localStorage.setItem('language', 'en-GB'))
    await wall.goto(new URL(new URL(url).pathname, page.url()).href)
    const inQueue = (count: number) => wall.locator('dl > div').filter({ hasText: new RegExp(`^In queue\\s*${count}`) })
    await inQueue(1).waitFor()
    await (await office.customer('Marina')).writes('Hello')
    await inQueue(2).waitFor()
    expect(await wall.getByText(/Ivan|Marina|Hello/).count()).toBe(0)

    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog', { name: 'Revoke “Hall”?' }).getByRole('button', { name: 'Revoke' }).click()
    await wall.getByRole('heading', { name: 'This board does not open any more' }).waitFor()
  })
})
