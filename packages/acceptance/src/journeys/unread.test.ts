import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('opens a chat where the unread begins, and has it read when the operator has come to its end', async () => {
  const office = await given.office()
  const customer = await office.customer('Marina')
  await customer.writes('Where is my order?')
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
  await anna.takes('Marina')
  await anna.writes('On its way')
  await anna.page.keyboard.press('Escape')
  await anna.page.keyboard.press('Escape')
  await anna.page.getByText('Choose a chat').waitFor()
  for (let line = 1; line <= 24; line++) await customer.writes(`Line ${line}`)

  await anna.page.goto(anna.page.url().replace('waiting', 'assigned'))
  await anna.card('Marina').click()

  const unread = anna.conversation.getByText('Unread', { exact: true })
  await expect.poll(() => inSight(unread)).toBe(true)
  await expect.poll(() => inSight(anna.message('On its way'))).toBe(true)
  expect(await inSight(anna.message('Line 24'))).toBe(false)
  await anna.conversation.getByRole('log').press('End')
  await expect.poll(async () => (await customer.reads()).at(-1)?.status).toBe('read')
})

it('shows the unread alone, and lets a chat go once it was read', async () => {
  const office = await given.office()
  const [marina, igor] = [await office.customer('Marina'), await office.customer('Igor')]
  for (const customer of [marina, igor]) await customer.writes('Good morning')
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
  await anna.takes('Marina')
  await anna.menu('Pending').click()
  await anna.takes('Igor')
  await marina.writes('Where is my order?')
  await anna.card('Where is my order?').waitFor()

  await anna.page.getByRole('button', { name: 'Filters', exact: true }).click()
  await anna.page.getByRole('checkbox', { name: 'Unread only' }).check()
  await anna.card('Igor').waitFor({ state: 'detached' })
  await anna.page.keyboard.press('Escape')
  await anna.card('Marina').click()
  await anna.message('Where is my order?').hover()

  await anna.card('Marina').waitFor({ state: 'detached' })

  // In the whole list it is not bold any more, and still says that nobody has answered.
  await anna.page.getByRole('button', { name: 'Filters: on' }).click()
  await anna.page.getByRole('checkbox', { name: 'Unread only' }).uncheck()
  await anna.page.keyboard.press('Escape')
  await anna.card('Marina').getByText('2 unanswered messages').waitFor()
  const weightOf = (name: string) =>
    anna
      .card(name)
      .getByText(name)
      .first()
      .evaluate((element) => getComputedStyle(element).fontWeight)
  expect(await weightOf('Marina')).toBe('500')
  await igor.writes('And mine?')
  await expect.poll(() => weightOf('Igor')).toBe('600')
})

/** Whether it stands between the top and the bottom of the conversation. */
function inSight(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const log = element.closest('[role=log]')?.getBoundingClientRect()
    return log !== undefined && box.top >= log.top && box.bottom <= log.bottom
  })
}
