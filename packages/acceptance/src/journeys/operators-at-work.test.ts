import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('operators at work', () => {
  it('go on a break in the menu, which a colleague sees, and come back', async () => {
    const office = await given.office()
    const { page: annas } = await office.workplace(office.anna)
    const { page: alexeys } = await office.workplace(office.alexey, { path: '/admin/users/all' })
    const row = alexeys.getByRole('row', { name: /Anna Smirnova/ })
    await row.getByText('In work').waitFor()
    await row.getByRole('button', { name: 'Status: Anna Smirnova' }).click()
    await alexeys.getByRole('menuitem', { name: 'Send on a break' }).click()
    await annas.getByText('A colleague has sent you on a break.').waitFor()
    await row.getByText('Break').waitFor()
    await row.getByRole('button', { name: 'Status: Anna Smirnova' }).click()
    await alexeys.getByRole('menuitem', { name: 'Back to work' }).click()

    await annas.getByRole('button', { name: 'My status: In work' }).press('Enter')
    await annas.getByRole('menuitemradio', { name: 'Another reason…' }).click()
    await annas.getByRole('textbox', { name: 'Reason' }).fill('Dentist')
    await annas.keyboard.press('Enter')

    await annas.getByRole('button', { name: /^My status: Break · Dentist/ }).waitFor()
    await row.getByText('Break · Dentist').waitFor()
    await annas.getByRole('button', { name: /^My status/ }).click()
    await annas.getByRole('menuitemradio', { name: 'In work' }).click()
    await row.getByText('In work').waitFor()
  })

  it('are told why they are on a break that they did not choose, and that all licences are in use', async () => {
    const office = await given.office()
    const observer = await given.observer()
    const { organisation } = await office.anna.api.auth.user()
    const { page: annas } = await office.workplace(office.anna)
    await annas.getByRole('button', { name: 'My status: In work' }).waitFor()

    await office.olga.api.operators.sendToBreak({ accountId: office.anna.id })
    await annas.getByText('A colleague has sent you on a break.').waitFor()
    await observer.api.organisations.update({ organisationId: organisation.id, operatorLicences: 0 })
    await annas.getByRole('button', { name: 'Come back' }).click()
    await annas.getByText('All operator licences are in use. Contact the account administrator.').waitFor()

    await observer.api.organisations.update({ organisationId: organisation.id, operatorLicences: 1 })
    await annas.getByRole('button', { name: 'Come back' }).click()
    await annas.getByRole('button', { name: 'My status: In work' }).waitFor()
    await annas.getByText('A colleague has sent you on a break.').waitFor({ state: 'detached' })
    const { page: borises } = await office.workplace(office.boris)
    await borises.getByText('All operator licences are in use, so you are on a break now.').waitFor()
    const { page: alexeys } = await office.workplace(office.alexey, { path: '/admin/users/all' })
    await alexeys.getByText('1 of 1 licences in use').waitFor()
  })
})

it('who answers a chat a moment after a colleague reads that the colleague has it, and keeps the words', async () => {
  const office = await given.office()
  const vera = await office.hire('Vera', 'operator')
  await (await office.customer('Marina')).writes('A question')
  const path = '/admin/chats?filter=waiting'
  const [anna, veras] = [await office.workplace(office.anna, { path }), await office.workplace(vera, { path })]
  await veras.card('Marina').click()
  const gate = Promise.withResolvers<void>()
  await veras.page.route(/\/api\/chats\/[\w-]+\/messages$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await veras.writes('From Vera')
  await anna.card('Marina').click()
  await anna.writes('From Anna')
  await veras.conversation.getByText('You no longer see what happens in it').waitFor()
  gate.resolve()

  const refused = veras.log.getByRole('alert').filter({ hasText: 'Not sent: a colleague has the chat by now' })
  await refused.getByRole('button', { name: 'Copy text' }).waitFor()
  expect(await refused.getByText(/not found|Send again/).count()).toBe(0)
})
