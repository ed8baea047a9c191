import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

async function busyOffice() {
  const office = await given.office()
  for (const name of ['Ivan', 'Maria']) await office.closedChat(name)
  await expect.poll(async () => (await office.olga.api.reports.report({ period: 'last7Days' })).total['chats.closed']?.n).toBe(2)
  return office
}

describe('a custom report', () => {
  it('is put together, saved and shared, opened by a colleague, and sent by mail as PDF', async () => {
    const office = await busyOffice()
    const { page } = await office.workplace(office.olga, { path: '/admin/reports/custom' })
    const editor = page.getByRole('region', { name: 'What it shows' })
    await editor.getByRole('combobox', { name: 'Rows', exact: true }).selectOption({ label: 'Employees' })
    await editor.getByRole('combobox', { name: 'Split rows' }).selectOption({ label: 'Channels' })
    await page.getByRole('button', { name: 'Anna Smirnova, Garden shop, Chats closed: 2. Show the chats' }).click()
    await page.getByRole('complementary', { name: 'Chats behind the number' }).getByText('Total: 2, in 2 chats').waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    expect(await violationsOf(page)).toEqual([])

    await page.getByRole('button', { name: 'Saved reports' }).click()
    await page.getByRole('menuitem', { name: 'Save the report…' }).click()
    const dialog = page.getByRole('dialog', { name: 'New report' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Who closes what')
    await dialog.getByText('Everybody', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('navigation', { name: 'Saved reports' }).getByRole('link', { name: 'Who closes what' }).waitFor()

    const colleague = await office.workplace(office.alexey, { path: '/admin/reports' })
    await colleague.page.getByRole('navigation', { name: 'Saved reports' }).getByRole('link', { name: 'Who closes what' }).click()
    await colleague.page.getByRole('button', { name: 'Anna Smirnova, Garden shop, Chats closed: 2. Show the chats' }).waitFor()

    await colleague.page.getByRole('button', { name: 'By mail' }).click()
    await colleague.page.getByRole('button', { name: 'Send a report' }).click()
    const form = colleague.page
    await form.getByRole('textbox', { name: 'Name' }).fill('For the director')
    await form.getByRole('combobox', { name: 'Report', exact: true }).selectOption({ label: 'Who closes what' })
    await form.getByRole('checkbox', { name: 'PDF with charts' }).check()
    await form.getByRole('checkbox', { name: 'Excel sheet' }).uncheck()
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await colleague.page.getByRole('button', { name: 'Send now' }).click()
    await colleague.page.getByText(/sent, recipients: 1/).waitFor()

    const sent = { tab: 'custom', formats: ['pdf'], custom: { rows: 'operator', split: 'channel' } }
    await expect.poll(async () => (await office.alexey.api.reportSchedules.list()).items).toMatchObject([sent])
  })

  it('is taken along as PDF', async () => {
    const office = await busyOffice()
    const { page } = await office.workplace(office.olga, { path: '/admin/reports/employees' })

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('button', { name: 'PDF with charts' }).click()

    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
