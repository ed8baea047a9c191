import { expect, it } from 'vitest'
import { demoPassword } from '../../../server/src/platform/demo/demo-password.ts'
import { given, useProduct } from '../product/given.ts'

useProduct({ settings: () => ({ DEMO: 'true', DEMO_DAYS: '20' }) })

it('whoever has seen enough of the demo removes its data by one click, and the reports are empty', { timeout: 240_000 }, async () => {
  const page = await given.desk('/admin/preferences/organisation')
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill('admin@demo.example')
  await page.getByRole('textbox', { name: 'Пароль' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Войти' }).click()

  await page.getByRole('button', { name: 'Удалить демо-данные' }).click()
  const dialog = page.getByRole('dialog', { name: 'Удалить демо-данные?' })
  await dialog.getByText(/придуманн.*Вернуть это нельзя/).waitFor()
  await dialog.getByRole('button', { name: 'Отмена' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Удалить демо-данные' }).click()
  await dialog.getByRole('button', { name: 'Удалить демо-данные' }).click()

  await page.getByRole('heading', { name: 'Демо-данные удалены' }).waitFor({ timeout: 120_000 })
  await page.goto(new URL('/admin/reports/report?period=last30Days', page.url()).href)
  await page.getByText('За этот период ничего не было').waitFor()
  await page.goto(new URL('/admin/preferences/organisation', page.url()).href)
  await page.getByRole('heading', { name: 'Что входит в тариф' }).waitFor()
  expect(await page.getByRole('heading', { name: /Демо-данные/ }).count()).toBe(0)
})
