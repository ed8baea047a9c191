import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

const phone = { viewport: { width: 390, height: 844 } }

it.each([
  { list: '/admin/users/all', row: 'Boris Kuznetsov', field: 'Name' },
  { list: '/admin/teams', row: 'Sales', field: 'Name' },
])('a side page over $list is come to by keyboard, and Escape leads back to where one was', async ({ list, row, field }) => {
  const office = await given.office()
  const { page } = await office.workplace(office.alexey, { ...phone, path: list })
  const link = page.getByRole('link', { name: row })
  await link.focus()
  await page.keyboard.press('Enter')

  const heading = page.getByRole('heading', { name: row })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  const name = page.getByRole('textbox', { name: field, exact: true })
  await name.fill(`${row} junior`)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => name.inputValue()).toBe(`${row} junior`)
  await name.fill(row)
  await page.keyboard.press('Escape')

  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})
