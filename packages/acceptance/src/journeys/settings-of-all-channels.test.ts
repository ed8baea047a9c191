import { SiteChatSettings } from '@besedka/contract'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { openPalette } from '../product/open-palette.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const toLast = { type: 'lastOperator', fallbackTeamId: null } as const

it('an administrator sees the deadlines of all channels, copies them to two others and takes it back; and the same with rules', async () => {
  const { alexey, site, workplace } = await given.office()
  const { channels, routing } = alexey.api
  const settings = SiteChatSettings.parse({})
  const made = async (name: string) => channels.create({ type: 'chat_page', name, teamId: null, settings })
  const [page1, page2] = [await made('Roses'), await made('Tulips')]
  await channels.update({ channelId: site.id, service: { halfOverdueMinutes: 7, overdueMinutes: 21 } })
  const minutesOf = async () => {
    const { items } = await channels.list()
    return [page1, page2].map(({ id }) => items.find((channel) => channel.id === id)?.service.overdueMinutes)
  }
  const before = await minutesOf()

  const { page } = await workplace(alexey, { path: '/admin/preferences/channels/all' })
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('sla')
  await page.getByRole('link', { name: 'Times to answer' }).click()
  const table = page.getByRole('table', { name: 'Deadlines' })
  await table
    .getByRole('row', { name: /Garden shop/ })
    .getByText('21 min')
    .waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy to others… Garden shop' }).click()
  const pane = page.getByRole('dialog', { name: 'Copy from Garden shop' })
  await pane.getByText('7 and 21 min').waitFor()
  await pane.getByRole('checkbox', { name: 'All channels' }).check()
  expect(await pane.getByText('Will be replaced').count()).toBe(2)
  expect(await violationsOf(page)).toEqual([])
  await pane.getByRole('button', { name: 'Copy to 2 channels' }).click()
  const question = page.getByRole('dialog', { name: 'Replace the deadlines?' })
  await question.getByText('What is set in “Roses” and “Tulips” gives way to what is set in “Garden shop”.').waitFor()
  await question.getByRole('button', { name: 'Replace', exact: true }).click()
  await page.getByText('Copied to 2 channels').waitFor()
  await expect.poll(minutesOf).toEqual([21, 21])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(minutesOf).toEqual(before)

  const { version } = await routing.createRule({ channelId: site.id, name: 'Refunds', condition: 'new', action: toLast })
  await routing.publish({ channelId: site.id, version })
  await page.getByRole('navigation', { name: 'Channels and what is set in them' }).getByRole('link', { name: 'Routing' }).click()
  await page.getByRole('button', { name: 'Copy to others… Garden shop' }).click()
  await pane.getByRole('checkbox', { name: 'Tulips' }).check()
  await pane.getByRole('button', { name: 'Copy to 1 channel' }).click()
  await page.getByRole('dialog', { name: 'Replace the routing rules?' }).getByRole('button', { name: 'Replace', exact: true }).click()
  await page
    .getByRole('row', { name: /Tulips/ })
    .getByText('Refunds')
    .waitFor()
  const rulesOf = async () => (await routing.get({ channelId: page2.id })).rules.map(({ name }) => name)
  expect(await rulesOf()).toEqual(['Refunds'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(rulesOf).toEqual([])

  await page.getByRole('link', { name: 'Ratings', exact: true }).click()
  await page.getByRole('row', { name: /Roses/ }).getByRole('button', { name: 'Roses', exact: true }).click()
  await page.getByRole('heading', { name: 'Roses' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ratings')
})

it('the parts of a long page are listed above it, and an address leads to one of them', async () => {
  const { alexey, site, workplace } = await given.office()
  const { page } = await workplace(alexey, { path: `/admin/preferences/channels/edit/site_chat?id=${site.id}` })
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Answer deadlines' }).click()
  await expect.poll(focused).toBe('deadlines')
  expect(await page.getByRole('textbox', { name: 'Overdue, min' }).boundingBox()).toSatisfy((box: { y: number }) => box.y < 500)
  expect(new URL(page.url()).hash).toBe('#deadlines')
  expect(await violationsOf(page)).toEqual([])

  await page.goto(new URL('/admin/preferences/channels/all', page.url()).href)
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('billing')
  await page.getByRole('link', { name: 'Plan and licences' }).click()
  await page.getByRole('heading', { name: /^Plan: / }).waitFor()
  await expect.poll(focused).toBe('plan')
})

it('the keys of Settings: "/" finds a setting there, Ctrl+K is the palette as everywhere', async () => {
  const { alexey, workplace } = await given.office()
  const { page } = await workplace(alexey, { path: '/admin/preferences/channels/all' })
  const finder = page.getByRole('searchbox', { name: 'Find a setting' })
  await finder.waitFor()

  await page.keyboard.press('Slash')
  await page.keyboard.type('a/b')
  await expect.poll(() => finder.inputValue()).toBe('a/b')
  await (await openPalette(page)).fill('billing')
  await page.getByRole('option', { name: /^Plan and licences/ }).waitFor()
})

it('a supervisor copies only between the channels of their teams, and finds no ratings', async () => {
  const { alexey, olga, site, workplace } = await given.office()
  const { channels, teams } = alexey.api
  const manual = { distributionMethod: 'manual', chatsPerOperator: 5, redistributionMinutes: null, autoCloseHours: null } as const
  const team = await teams.create({ ...manual, inactivityHours: 0, name: 'Gardens', description: 'All that grows', memberIds: [olga.id] })
  const settings = SiteChatSettings.parse({})
  const roses = await channels.create({ type: 'chat_page', name: 'Roses', teamId: team.id, settings })
  await channels.create({ type: 'chat_page', name: 'Not hers', teamId: null, settings })
  const offlineMessage = 'We are asleep'
  await channels.update({ channelId: site.id, teamId: team.id, service: { autoReplies: { offlineMessage } } })

  const { page } = await workplace(olga, { path: '/admin/preferences/team-channels?view=replies' })
  await page.getByRole('button', { name: 'Copy to others… Garden shop' }).click()
  const pane = page.getByRole('dialog', { name: 'Copy from Garden shop' })
  await pane.getByRole('checkbox', { name: 'Roses' }).check()
  expect(await page.getByText('Not hers').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Ratings' }).count()).toBe(0)
  await pane.getByRole('button', { name: 'Copy to 1 channel' }).click()
  await page.getByRole('dialog', { name: 'Replace the auto-replies?' }).getByRole('button', { name: 'Replace', exact: true }).click()

  await page.getByText('Copied to 1 channel').waitFor()
  await page.getByRole('row', { name: /Roses/ }).getByText(offlineMessage).waitFor()
  expect((await channels.get({ channelId: roses.id })).service.autoReplies).toMatchObject({ offlineMessage })
})
