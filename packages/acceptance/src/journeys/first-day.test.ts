import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

it('an administrator is led by the list of first steps, which are ticked off as they are done', async () => {
  const office = await given.office()
  const { page } = await office.workplace(office.alexey)
  const steps = page.getByRole('region', { name: 'On the way to the first answer' })
  await steps.getByText('3 of 6 done').waitFor()
  expect(await violationsOf(page)).toEqual([])

  // The snippet has come onto a site.
  await steps.getByRole('link', { name: 'Put the chat on your site' }).click()
  await page.getByText('The code has not been seen on a site yet').waitFor()
  await office.visitor()
  await page.getByRole('list', { name: 'Where the chat was seen' }).getByText('chat loaded').waitFor()

  const visitor = await office.customer('Marina')
  await visitor.writes('Do you deliver?')
  const chat = await office.chatOf(visitor)
  await office.anna.takes(chat)
  await office.anna.replies(chat, 'We do')
  await page.getByRole('link', { name: 'Besedka' }).click()
  await steps.getByText('5 of 6 done').waitFor()
  await steps.getByRole('link', { name: 'Set working hours' }).click()
  await page.getByRole('button', { name: 'Turn on working hours' }).click()
  await page.getByText('Working hours saved').waitFor()
  await page.getByRole('link', { name: 'Besedka' }).click()
  await page.getByText('Choose a chat').waitFor()
  await expect.poll(() => steps.count()).toBe(0)
})

it('stands above the list on a phone, is put away by each for themselves, and brought back', async () => {
  const office = await given.office()
  await (await office.customer('Marina')).writes('Do you deliver?')
  const { page } = await office.workplace(office.alexey, { path: '/admin/chats?filter=waiting', viewport: { width: 390, height: 844 } })
  const list = page.getByRole('region', { name: 'List of chats' })
  await list.getByText('On the way to the first answer').click()
  await list.getByRole('link', { name: 'Set working hours' }).waitFor()
  expect(await violationsOf(page)).toEqual([])

  await list.getByRole('button', { name: 'Put the list away' }).click()
  await list.getByText('On the way to the first answer').waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Show the first steps' }).click()

  await page.getByRole('region', { name: 'On the way to the first answer' }).waitFor()
  await expect.poll(async () => (await office.alexey.api.ownOrganisation.firstSteps()).hidden).toBe(false)
})

it('renames the organisation from its page, where plan and licences stand', async () => {
  const office = await given.office()
  const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/organisation' })

  await page.getByRole('textbox', { name: 'Name' }).fill('Garden and house')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The organisation is saved').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await office.alexey.api.ownOrganisation.get()).toMatchObject({ name: 'Garden and house' })
})
