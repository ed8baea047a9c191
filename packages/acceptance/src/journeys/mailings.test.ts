import { definitionOf } from '@besedka/channels'
import { it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('an administrator imports a mailing from a file, and an operator sees what the customer has answered', async () => {
  const office = await given.office()
  const sample = definitionOf('whatsapp')?.sample?.() ?? { settings: {}, secrets: {} }
  await office.alexey.api.channels.create({ type: 'whatsapp', name: 'Shop in WhatsApp', ...sample })
  const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/mailings' })

  await page.getByText('No mailings yet').waitFor()
  await page.getByRole('button', { name: 'Import a file' }).click()
  const pane = page.getByRole('dialog', { name: 'A mailing from a file' })
  const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('ru-RU')
  const rows = [
    'Телефон;Текст;Дата;Направление;Цена',
    `8 926 123-45-67;Lamps at half the price;${yesterday} 10:00;исходящее;2`,
    '+79261234568;Lamps at half the price;31.02.2026;исходящее;2',
    'nobody;Lamps at half the price;;исходящее;2',
    '+79261234567;Until when?;;входящее;0',
  ].join('\r\n')
  await pane.locator('input[type=file]').setInputFiles({ name: 'December sale.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await pane.getByText('Marketing', { exact: true }).click()
  await pane.getByRole('button', { name: 'Import 4' }).click()
  await pane.getByText('This is not a date and time').waitFor()
  await pane.getByText('This is not a phone number').waitFor()
  await pane.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('row', { name: /December sale.*Marketing.*Shop in WhatsApp/ }).waitFor()

  const olga = await office.workplace(office.olga, { path: '/admin/chats?filter=waiting&scope=all' })
  await olga.card('+79261234567').click()
  await olga.page.getByText(/^Marketing mailing, sent/).waitFor()
  await olga.page.getByText('Lamps at half the price').first().waitFor()
  await olga.page.getByText('Until when?').last().waitFor()

  await page.getByRole('button', { name: 'Delete: December sale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No mailings yet').waitFor()
})
