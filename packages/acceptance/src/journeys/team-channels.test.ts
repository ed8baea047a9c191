import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const manual = {
  distributionMethod: 'manual',
  chatsPerOperator: 5,
  redistributionMinutes: null,
  autoCloseHours: null,
  inactivityHours: 0,
} as const

it('a supervisor sets deadlines, a reply, hours and rules of the channel of their own team, and finds no other channel', async () => {
  const office = await given.office()
  const { olga, alexey, workplace } = office
  const team = await alexey.api.teams.create({ ...manual, name: 'Gardens', description: 'Everything that grows', memberIds: [olga.id] })
  await alexey.api.channels.update({ channelId: office.site.id, teamId: team.id })

  const { page } = await workplace(olga, { path: '/admin/preferences' })
  await page
    .getByRole('link', { name: /My teams’ channels/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Garden shop' }).click()
  const form = page.getByRole('dialog', { name: 'Garden shop' })
  const [half, over] = [form.getByRole('textbox', { name: 'Time to answer, min' }), form.getByRole('textbox', { name: 'Overdue, min' })]
  await half.fill('30')
  await over.fill('20')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Must be more than 30').waitFor()
  await over.fill('60')
  await form.getByRole('textbox', { name: 'While nobody is there' }).fill('We are asleep')
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()

  await page.getByText('30 and 60 min').waitFor()
  const service = async () => (await alexey.api.channels.get({ channelId: office.site.id })).service
  await expect.poll(service).toMatchObject({ halfOverdueMinutes: 30, overdueMinutes: 60, autoReplies: { offlineMessage: 'We are asleep' } })

  await page.getByRole('button', { name: 'Garden shop' }).click()
  await page.getByRole('dialog', { name: 'Garden shop' }).getByRole('button', { name: 'Set own hours' }).click()
  await page.getByRole('dialog', { name: 'Working hours of the channel' }).getByRole('button', { name: 'Save' }).click()
  const hours = async () => (await alexey.api.workingHours.ofChannel({ channelId: office.site.id })).hours
  await expect.poll(hours).not.toBeNull()

  const own = await hours()
  if (own) await alexey.api.workingHours.setForTeam({ teamId: team.id, hours: own })
  await page.reload()
  await form.getByRole('button', { name: 'Remove own hours' }).click()
  const question = page.getByRole('dialog', { name: 'Remove own working hours?' })
  await question.getByText('The hours of the channel’s team will apply.').waitFor()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await form.getByText('Same as the channel’s team').waitFor()
  await expect.poll(hours).toBeNull()

  await form.getByRole('button', { name: 'Open the rules' }).click()
  await page.getByRole('heading', { name: 'Garden shop' }).waitFor()
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const rule = page.getByRole('dialog', { name: 'New rule' })
  await rule.getByRole('textbox', { name: 'Name' }).fill('Refunds')
  await rule.getByLabel('Has at least one of').and(page.locator('input')).fill('refund')
  await page.keyboard.press('Enter')
  await rule.getByRole('combobox', { name: 'Team' }).selectOption('Gardens')
  await rule.getByRole('button', { name: 'Add a rule' }).click()
  await rule.waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'The customer’s message' }).fill('A refund, please')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await page.getByText('This rule decides').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Rules published').waitFor()
  expect((await alexey.api.routing.get({ channelId: office.site.id })).live).toMatchObject({ number: 1, byId: olga.id })
  await page.getByRole('link', { name: 'My teams’ channels' }).click()
  await page.getByRole('button', { name: 'Garden shop' }).waitFor()
})
