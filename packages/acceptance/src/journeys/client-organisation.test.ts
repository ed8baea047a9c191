import { readFile } from 'node:fs/promises'
import { newId } from '@besedka/contract/id'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { send } from '../../../server/src/testing/call.ts'
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
  await expect.poll(() => form.getByText('This field is required').count()).toBeGreaterThan(2)
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Orchard')
  await form.getByRole('textbox', { name: 'Login' }).fill(login)
  await form.getByRole('textbox', { name: 'Administrator’s email' }).fill(`${login}@example.test`)
  await form.getByRole('combobox', { name: 'Plan' }).selectOption({ label: 'Пробный' })
  await form.getByText('Set a password').click()
  await form.getByRole('textbox', { name: 'Administrator’s name' }).fill('Olive Owner')
  await form.getByLabel('Password', { exact: false }).last().fill(password)
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Organisation created').waitFor()
  const side = page.getByRole('dialog', { name: 'Orchard' })
  await side.getByText('Active', { exact: true }).waitFor()

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

  const key = await makeOrganisationKey(desk)
  expect(await statusWith(key)).toBe(200)
  await desk.reload()
  await desk.getByText(key.slice(0, 12)).waitFor()
  expect(await desk.content()).not.toContain(key)
  const next = await renewOrganisationKey(desk)
  expect([await statusWith(key), await statusWith(next)]).toEqual([401, 200])
  const file = await exportAudit(desk, { search: 'olive', action: 'API-ключ перевыпущен' })
  const [, entry = '', ...others] = file.trim().split(/\r?\n/)
  expect(entry).toContain('apiKey.renewed')
  expect(entry).toContain('Olive Owner')
  expect(others).toEqual([])
  expect(file).not.toContain(next)

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

  await side.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: /Delete the organisation/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await side.getByText(/On \d.* its data are erased/).waitFor()
  await page.getByRole('table').getByText('Deleted').waitFor()

  // Within the fortnight it comes back as it was.
  await side.getByRole('button', { name: 'Activate' }).click()
  await side.getByText('Active', { exact: true }).waitFor()
  await desk.getByRole('button', { name: 'Войти' }).click()
  await desk.getByRole('link', { name: 'Настройки' }).waitFor()
})

/** Makes the key of the organisation, and reads it where it is shown. */
async function makeOrganisationKey(desk: Page): Promise<string> {
  await desk.goto(new URL('/admin/preferences/extensions', desk.url()).href)
  await desk.getByRole('button', { name: 'Создать ключ организации' }).click()
  return readKey(desk)
}

async function renewOrganisationKey(desk: Page): Promise<string> {
  const renew = desk.getByRole('button', { name: 'Перевыпустить' })
  await renew.click()
  await desk
    .getByRole('dialog', { name: /^Перевыпустить ключ/ })
    .getByRole('button', { name: 'Перевыпустить' })
    .click()
  const key = await readKey(desk)
  await renew.and(desk.locator(':focus')).waitFor()
  return key
}

async function readKey(desk: Page): Promise<string> {
  const dialog = desk.getByRole('dialog', { name: 'Скопируйте ключ сейчас' })
  const key = await dialog.getByRole('textbox', { name: 'API-ключ' }).inputValue()
  await dialog.getByRole('button', { name: 'Сохранено, закрыть' }).click()
  return key
}

async function statusWith(token: string): Promise<number> {
  return (await send({ address: inject('productUrl'), token }, { method: 'GET', path: '/api/directory' })).status
}

/** Looks for entries of the audit log, and saves what is found as a table. */
async function exportAudit(desk: Page, { search, action }: { search: string; action: string }): Promise<string> {
  await desk.goto(new URL('/admin/preferences/audit', desk.url()).href)
  const words = desk.getByRole('searchbox', { name: 'Поиск' })
  await desk.getByRole('combobox', { name: 'Действие' }).selectOption({ label: action })
  await words.fill('nobody of this name')
  await desk.getByText('Ничего не найдено').waitFor()
  await words.fill(search)
  await desk.getByRole('main').getByRole('button', { name: action }).waitFor()
  await desk.getByRole('button', { name: 'Выгрузить' }).click()
  const [download] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('menuitem', { name: 'Таблица CSV' }).click()])
  return readFile(await download.path(), 'utf8')
}
