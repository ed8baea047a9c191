import { expect, it } from 'vitest'
import { openDemo } from '../product/demo.ts'
import { useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

/** A letter takes its way through a mail server. */
const byMail = { timeout: 90_000 }

it('a letter leaves with bold words, a list and a link, is read so by its recipient, and stays so in the log', async () => {
  const demo = await openDemo('email')
  const page = await demo.customer()
  await page.getByRole('textbox', { name: demo.words.newName }).fill('Rita')
  await page.getByRole('button', { name: demo.words.add, exact: true }).click()
  await page.getByRole('region', { name: 'Rita' }).waitFor()
  await page.getByRole('button', { name: demo.words.newLetter }).click()
  await page.getByRole('textbox', { name: demo.words.subject }).fill('A gazebo')
  await page.getByRole('textbox', { name: demo.words.text }).fill('What do I need for it?')
  await page.getByRole('button', { name: demo.words.send }).click()
  const anna = await demo.anna()
  await anna.takes('Rita')
  const { composer, log } = anna
  const tool = (name: string) => anna.page.getByRole('toolbar', { name: 'Text formatting' }).getByRole('button', { name, exact: true })

  await composer.click()
  await composer.press('Control+KeyB')
  await composer.pressSequentially('Three things')
  await composer.press('Control+KeyB')
  await composer.press('Enter')
  await tool('List').click()
  await composer.pressSequentially('a level place')
  await composer.press('Enter')
  await tool('Indent').click()
  await tool('Indent').and(anna.page.locator(':disabled')).waitFor()
  await composer.press('Shift+Tab')
  await composer.press('Tab')
  await composer.pressSequentially('with a plumb line')
  await composer.press('Enter')
  await tool('Outdent').click()
  await composer.pressSequentially('our ')
  await composer.press('Alt+KeyK')
  const address = anna.page.getByRole('textbox', { name: 'Address of the link' })
  await address.fill('shop.example/plans')
  await address.press('Enter')
  await composer.getByRole('link', { name: 'shop.example/plans' }).waitFor()
  expect(await violationsOf(anna.page)).toEqual([])
  await composer.press('Control+Enter')

  await log.getByRole('strong').filter({ hasText: 'Three things' }).waitFor()
  await log.locator('li > ul > li').filter({ hasText: 'with a plumb line' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Three things' }).getByRole('button').click(byMail)
  const letter = page.locator('iframe').contentFrame()
  await letter.locator('b').filter({ hasText: 'Three things' }).waitFor()
  await letter.locator('li > ul > li').filter({ hasText: 'with a plumb line' }).waitFor()
  expect(await letter.getByRole('link', { name: 'shop.example/plans' }).getAttribute('href')).toBe('https://shop.example/plans')
  await letter.locator('blockquote').filter({ hasText: 'What do I need for it?' }).waitFor()

  await anna.page.reload()
  await log.getByRole('strong').filter({ hasText: 'Three things' }).waitFor()
})
