import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('an operator sees who is on the site, writes first, and has the chat once the visitor opens it', async () => {
  const office = await given.office({ settings: { showsVisitors: true } })
  const visitor = await office.visitor()
  await visitor.launcher.waitFor()
  const anna = await office.workplace(office.anna, { path: '/admin/visitors' })
  const row = anna.page.getByRole('row', { name: /Somebody unknown/ })
  await row.waitFor()
  // Only operators at work may write first, and Anna is at work a moment after her page has opened.
  await expect.poll(async () => (await office.anna.api.operators.own()).operator.status, { timeout: 15_000 }).toBe('active')

  await row.getByRole('button', { name: 'Write to Somebody unknown' }).click()
  const dialog = anna.page.getByRole('dialog', { name: 'Write first' })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Shall I help with the size?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await row.getByText('You have written').waitFor()

  // The next page is told at once, and brings the words.
  await visitor.page.evaluate(() => history.pushState(null, '', '/sizes?secret=1'))
  await visitor.page.getByRole('button', { name: 'Shall I help with the size?' }).click()
  await visitor.message('Shall I help with the size?').waitFor()
  await visitor.chat.getByText('is answering you · Garden shop').waitFor()
  await visitor.writes('Yes, please')

  const known = anna.page.getByRole('row').filter({ hasText: '/sizes' })
  await known.getByRole('link', { name: 'Open the chat' }).click()
  await anna.message('Yes, please').waitFor()
  await expect.poll(() => anna.page.url()).not.toContain('/admin/visitors')
})
