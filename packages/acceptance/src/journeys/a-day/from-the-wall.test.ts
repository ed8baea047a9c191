import { describe, expect, it } from 'vitest'
import { newContext } from '../../product/browser.ts'
import { given, useProduct } from '../../product/given.ts'

useProduct()

describe('a supervisor’s day from the wall', () => {
  it('sees a queue on the wall, mends it, finds it in the reports, and has it sent to the director', { timeout: 300_000 }, async () => {
    const office = await given.office()
    const { board, url } = await office.olga.api.boards.create({
      ...{ name: 'Hall', rowsBy: 'team', placeIds: [], tiles: ['inQueue', 'longestWait', 'handled', 'rows'] },
    })
    expect(board.name).toBe('Hall')
    const supervisor = await office.workplace(office.olga, { path: '/admin/monitoring/channels' })
    const { page } = supervisor
    const wall = await (await newContext({ locale: 'en-GB' })).newPage()
    await wall.addInitScript(() => localStorage.setItem('language', 'en-GB'))
    await wall.goto(new URL(new URL(url).pathname, page.url()).href)
    const tile = (name: string, figure: string) => wall.locator('dl > div').filter({ hasText: new RegExp(`^${name}\\s*${figure}`) })

    // The wall says that somebody waits, in no team; from the monitoring the chat gets an operator.
    const customer = await office.customer('Ivan')
    await customer.writes('Where is my order?')
    await tile('In queue', '1').waitFor()
    await wall.getByRole('row', { name: /^No team 1/ }).waitFor()
    await page.getByRole('button', { name: 'Show chats: Garden shop' }).click()
    await page.getByRole('button', { name: 'Look at the chat: Ivan' }).click()
    await page.getByRole('button', { name: 'Reassign…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Anna Smirnova/ }).click()
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await tile('In queue', '0').waitFor()
    const anna = await office.workplace(office.anna)
    await anna.card('Ivan').click()
    await anna.writes('On its way')
    await anna.message('On its way').waitFor()
    await anna.conversation.getByRole('button', { name: 'Close chat' }).click()
    await tile('Handled', '1').waitFor()

    // The reports count it, and the number opens the chat.
    await page.goto(new URL('/admin/reports/common?period=last7Days', page.url()).href)
    await page.getByRole('button', { name: 'Total, Chats closed: 1. Show the chats' }).click()
    const behind = page.getByRole('complementary', { name: 'Chats behind the number' })
    await behind.getByRole('link', { name: 'Ivan' }).waitFor()
    const taken = page.waitForEvent('download')
    await behind.getByRole('button', { name: 'Conversations' }).click()
    await page.getByRole('button', { name: 'A page that any browser opens' }).click()
    expect((await taken).suggestedFilename()).toMatch(/^chats-.*\.html$/)
    await behind.getByRole('button', { name: 'Close', exact: true }).click()

    // And the director gets it every week.
    await page.getByRole('button', { name: 'By mail' }).click()
    await page.getByRole('button', { name: 'Send a report' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('For the director')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('button', { name: 'Change the schedule: For the director' }).waitFor()
    await expect
      .poll(async () => (await office.olga.api.reportSchedules.list()).items.map(({ name, rhythm, tab }) => ({ name, rhythm, tab })))
      .toEqual([{ name: 'For the director', rhythm: 'weekly', tab: 'common' }])
  })
})
