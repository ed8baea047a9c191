import { newId } from '@besedka/contract/id'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

const password = 'Ochre-Heron-47'

it('an organisation is added by the provider, its administrator works in it, and it is deactivated under their hands', async () => {
  const login = `orchard-${newId()}`
  const observer = await given.observer()
  const { page } = await given.workplace(observer, { path: '/admin/preferences/companies' })

  await page.getByRole('button', { name: 'Add organisation' }).click()
  const form = page.getByRole('dialog', { name: 'New organisation' })
  await form.getByRole('button', { name: 'Create' }).click()
  expect(await form.getByText('This field is required').count()).toBeGreaterThan(2)
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Orchard')
  await form.getByRole('textbox', { name: 'Login' }).fill(login)
  await form.getByRole('textbox', { name: "Administrator's e-mail" }).fill(`${login}@example.test`)
  await form.getByRole('combobox', { name: 'Plan' }).selectOption({ label: 'Пробный' })
  await form.getByText('Set a password').click()
  await form.getByRole('textbox', { name: "Administrator's name" }).fill('Olive Owner')
  await form.getByLabel('Password', { exact: false }).last().fill(password)
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Organisation created').waitFor()
  const side = page.getByRole('dialog', { name: 'Orchard' })
  await side.getByText('Active').waitFor()

  const desk = await given.desk()
  await desk.getByRole('textbox', { name: 'Электронная почта' }).fill(`${login}@example.test`)
  await desk.getByRole('textbox', { name: 'Пароль' }).fill(password)
  await desk.getByRole('button', { name: 'Войти' }).click()
  await desk.getByText('Olive Owner').waitFor()
  expect(await desk.getByRole('link', { name: 'Организации' }).count()).toBe(0)

  await side.getByText('Look inside').click()
  await side.getByRole('textbox', { name: 'Why do you need this data?' }).fill('Ticket 4711')
  await side.getByRole('button', { name: 'Open' }).click()
  await side.getByText('Olive Owner').first().waitFor()
  await desk.goto(new URL('/admin/preferences/audit', desk.url()).href)
  await desk
    .getByRole('button', { name: /Провайдер открыл данные организации/ })
    .first()
    .click()
  await desk.getByText('Ticket 4711').waitFor()

  await side.getByText('Details and plan').click()
  await side.getByRole('button', { name: 'Deactivate' }).click()
  await page
    .getByRole('dialog', { name: /Deactivate the organisation/ })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await side.getByText('Deactivated').waitFor()

  // Nobody clicks here: the socket is told.
  await desk.getByRole('button', { name: 'Войти' }).waitFor()
  await desk.getByRole('textbox', { name: 'Электронная почта' }).fill(`${login}@example.test`)
  await desk.getByRole('textbox', { name: 'Пароль' }).fill(password)
  await desk.getByRole('button', { name: 'Войти' }).click()
  await desk.getByRole('alert').waitFor()
})
