import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('an operator who sorts their desk', () => {
  it('raises a priority, pins and tags by keyboard, and narrows the list by the tag', async () => {
    const office = await given.office()
    const chats: { id: string }[] = []
    for (const name of ['Marina', 'Ivan']) {
      const customer = await office.customer(name)
      await customer.writes(`I am ${name}`)
      const chat = await office.chatOf(customer)
      await office.anna.takes(chat)
      await office.anna.replies(chat, 'One moment')
      chats.push(chat)
    }
    const [first] = chats
    const { page, menu } = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${first?.id}` })
    await menu('In progress').getByText('2', { exact: true }).waitFor()
    const cards = page.locator('a[href*="filter=assigned&chat="]')
    await page.getByRole('heading', { name: 'Marina' }).waitFor()

    await page.keyboard.press('Alt+KeyL')
    await page.getByText('Marina: pinned to the top of the list').waitFor()
    await cards.first().filter({ hasText: 'Marina' }).getByRole('img', { name: 'Pinned' }).waitFor()
    await page.keyboard.press('Alt+KeyU')
    await cards.first().getByRole('img', { name: 'High priority' }).waitFor()

    await page.keyboard.press('Alt+KeyH')
    const dialog = page.getByRole('dialog', { name: 'Tags of the chat · Marina' })
    await dialog.getByRole('combobox', { name: 'Add a tag' }).fill('Warehouse')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Remove the tag Warehouse' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('Warehouse')
    await cards.filter({ hasText: 'Ivan' }).waitFor({ state: 'detached' })
    await expect.poll(() => cards.count()).toBe(1)
    await page.getByRole('combobox', { name: 'Priority', exact: true }).selectOption('Urgent')
    await page.getByText('Nobody in this list fits').or(page.getByText('Nothing found')).first().waitFor()
  })
  it('acts by the keys of one chat on all that are chosen, and takes it back for all', async () => {
    const office = await given.office()
    for (const name of ['Marina', 'Ivan']) {
      const customer = await office.customer(name)
      await customer.writes(`I am ${name}`)
      await office.anna.takes(await office.chatOf(customer))
    }
    const anna = await office.workplace(office.anna)
    const { page } = anna
    const held = async () => (await office.anna.api.chats.list({ filter: 'assigned' })).items
    await page.getByRole('checkbox', { name: 'Choose the chat: Marina' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Choose the chat: Ivan' }).check({ force: true })
    await page.getByText('2 chats chosen').waitFor()

    await page.keyboard.press('Alt+KeyU')
    await page.getByText('2 chats have their priority').waitFor()
    await expect.poll(async () => (await held()).map(({ priority }) => priority)).toEqual(['high', 'high'])
    // Rows that may still change places are not clicked.
    for (const name of ['Marina', 'Ivan']) await anna.card(name).getByRole('img', { name: 'High priority' }).waitFor()

    await page.getByRole('checkbox', { name: 'Choose the chat: Marina' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Choose the chat: Ivan' }).check({ force: true })
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('combobox', { name: 'Commands' }).fill('close')
    await page.getByRole('option', { name: 'Close the chosen chats' }).click()
    await page.getByText('2 chats closed').waitFor()
    await expect.poll(async () => (await held()).length).toBe(0)
    await page.keyboard.press('Alt+KeyZ')
    await expect.poll(async () => (await held()).length).toBe(2)
  })
})
