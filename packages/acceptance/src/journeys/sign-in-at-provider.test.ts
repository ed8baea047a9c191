import { expect, inject, it } from 'vitest'
import { createApi } from '../../../server/src/testing/call.ts'
import { createPerson } from '../../../server/src/testing/person.ts'
import { useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'
import { openWorkplace } from '../product/workplace.ts'

useProduct()

/** The administrator of the demo, before the form of a channel of VK with its simulator switched on. */
async function beforeTheForm() {
  const address = inject('productUrl')
  const { token } = await createApi({ address }).auth.login({ email: 'admin@demo.example', password: 'Demo1234!' })
  const person = createPerson({ address, token }, await createApi({ address, token }).auth.user())
  const { page } = await openWorkplace(address, person, { path: '/admin/preferences/channels/create/vk' })
  await page.getByRole('switch', { name: /simulator/i }).click()
  return page
}

it('a community is chosen at VK by whoever signs in there, and connected', async () => {
  const page = await beforeTheForm()
  await page.getByRole('textbox', { name: 'Name' }).fill('Our community')
  await page.getByRole('button', { name: 'Choose another' }).click()
  await page.getByRole('link', { name: /Allow/ }).click()
  await page.getByRole('heading', { name: 'What shall be connected?' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Сад и фонари' }).click()
  await page.getByRole('link', { name: /Allow/ }).click()

  await page.getByText('Сад и фонари').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Our community')
  await page.getByRole('button', { name: 'Connect the channel' }).click()
  await page.getByRole('heading', { name: 'Our community' }).waitFor()
  await page.getByText('The community’s key works').waitFor()
})

it('whoever says no at VK is back with nothing connected', async () => {
  const page = await beforeTheForm()
  await page.getByRole('button', { name: 'Choose another' }).click()
  await page.getByRole('link', { name: /Cancel/ }).click()

  await page.getByText('You did not give permission. You can begin again.').waitFor()
})
