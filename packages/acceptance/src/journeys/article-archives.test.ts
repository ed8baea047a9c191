import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { chooseFiles } from '../product/hand-in-files.ts'

useProduct()

it('articles come in from an archive, tried first, and go out as one', async () => {
  const office = await given.office()
  const { page } = await office.workplace(office.olga, { path: '/admin/preferences/knowledge' })
  await page.getByRole('button', { name: 'Import articles' }).click()
  await page.getByRole('combobox', { name: 'Language of the pages' }).selectOption('en-GB')
  const archive = zipSync({
    'Delivery/courier.md': strToU8('# Courier\n\nWithin **three days**, see [payment](../payment.html).'),
    'payment.html': strToU8('<h1>Payment</h1><p>By card. <img src="lost.png"></p>'),
    'Delivery/deep.html': strToU8(`${'<blockquote>'.repeat(30)}x`),
  })
  const file = { name: 'help.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) }
  await chooseFiles(page, page.getByRole('button', { name: 'Choose an archive' }), [file])

  await page.getByText('deep.html').waitFor()
  await page.getByText(/lost\.png/).waitFor()
  await page.getByRole('button', { name: 'Make 2 drafts' }).click()
  await page.getByRole('heading', { name: 'Imported' }).waitFor()
  await page.getByRole('button', { name: 'To the knowledge base' }).click()

  await page.getByText('Courier', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Archive' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export all articles' }).click()])
  const entries = unzipSync(await readFile(await download.path()))
  expect(strFromU8(entries['Delivery/Courier.en.md'] ?? new Uint8Array())).toContain(
    'Within **three days**, see [payment](<../help/Payment.en.md>)',
  )
})
