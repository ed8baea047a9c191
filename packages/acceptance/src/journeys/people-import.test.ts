import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('an administrator invites the people of a file: columns are known, a bad row is named, the others are invited', async () => {
  const office = await given.office()
  await office.alexey.api.roles.create({ name: 'Helper', description: 'For the test', rights: ['AUTHORITY_CHAT_DISTRIBUTION'] })
  const { page } = await office.workplace(office.alexey, { path: '/admin/users/all' })
  await page.getByRole('button', { name: 'From a file' }).click()
  const own = Date.now()
  const file = ['ФИО;Почта;Роль;Команда', `Vera;vera-${own}@example.test;helper;Sales`, 'Gleb;nobody;helper;'].join('\r\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })

  await page.getByRole('combobox', { name: 'Column “Почта”' }).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Column “Почта”' }).inputValue()).toBe('email')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('region', { name: 'Rows with problems' }).getByText('This is not an email address').waitFor()
  await page.getByRole('button', { name: 'Invite 1 person' }).click()
  await page.getByRole('region', { name: 'What came of it' }).waitFor()

  const invited = async () => (await office.alexey.api.invitations.list()).map(({ email, name, teams }) => [email, name, teams[0]?.name])
  await expect.poll(invited).toEqual([[`vera-${own}@example.test`, 'Vera', 'Sales']])
})
