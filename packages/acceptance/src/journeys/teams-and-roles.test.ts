import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('a supervisor and a team', () => {
  it('make it with a form that says what is wrong, and who joins sees its queue at once', async () => {
    const office = await given.office()
    const olga = await office.workplace(office.olga, { path: '/admin/teams' })
    const { page } = olga

    await page.getByRole('button', { name: 'Add a team' }).click()
    const form = page.getByRole('dialog', { name: 'New team' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Night')
    await form.getByRole('textbox', { name: 'Description' }).fill('From nine to six')
    await form.getByRole('radio', { name: /^Priority order/ }).check()
    await form.getByRole('textbox', { name: /^Close a chat in which nobody writes/ }).fill('12')
    await form.getByRole('button', { name: 'Create team' }).click()
    await form.getByText('Must be 0 or more than 23').waitFor()
    await form.getByRole('textbox', { name: /^Close a chat in which nobody writes/ }).fill('24')
    await form.getByRole('button', { name: 'Create team' }).click()
    await page.getByText('Team created').waitFor()
    await page.getByRole('row', { name: /Night.*Priority order/ }).waitFor()

    const night = (await office.anna.api.teams.list({ search: 'Night' })).items[0]
    const customer = await office.customer('Ivan')
    await customer.writes('Is anybody awake?')
    const [chat] = (await office.olga.api.customers.chats({ customerId: customer.customerId })).items
    await office.anna.takes(chat ?? { id: '' })
    await office.anna.handsToTeam(chat ?? { id: '' }, night ?? { id: '' })
    const boris = await office.workplace(office.boris, { path: '/admin/chats?filter=waiting' })
    await boris.page.getByText('In sync').waitFor()
    // At work he would be given it at once.
    await office.boris.api.operators.choose({ status: 'break' })
    expect(await boris.card('Ivan').count()).toBe(0)
    await page.getByRole('textbox', { name: 'Add a colleague' }).fill('boris')
    await page.getByRole('button', { name: /Boris Kuznetsov$/ }).waitFor()
    await page.getByRole('textbox', { name: 'Add a colleague' }).press('Enter')
    await page.getByRole('button', { name: 'Save' }).click()
    await boris.card('Ivan').waitFor()

    await page.getByRole('button', { name: 'Remove from the team: Boris Kuznetsov' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await boris.card('Ivan').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Delete team' }).click()
    await page.getByRole('alert').getByText('It has 1 open chat').waitFor()
  })
})

describe('an administrator and a role', () => {
  it('make one, and its holder sees exactly what it opens, from one moment to the next', async () => {
    const office = await given.office()
    const vera = await office.hire('Vera Novikova', [])
    const veras = await office.workplace(vera)
    const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/roles' })
    expect(await veras.menu('Settings').count()).toBe(0)

    await page.getByRole('button', { name: 'Add a role' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Engineer')
    await page.getByRole('textbox', { name: 'Description' }).fill('Keeps the channels running')
    await page.getByRole('searchbox', { name: 'Find a right' }).fill('channel')
    await page.getByText('What people with this role see').click()
    const settings = page.getByRole('form').getByRole('list', { name: 'Settings' }).getByRole('listitem')
    expect(await settings.count()).toBe(0)
    await page.getByRole('checkbox', { name: 'View and manage channels' }).check()
    await expect
      .poll(() => settings.allTextContents())
      .toEqual(['Channels', 'Forbidden channels', 'Working hours', 'Chat bots', 'Event rules', 'Mailings'])
    await page.getByRole('button', { name: 'Create role' }).click()
    await page.getByText('Role created').waitFor()
    const engineer = (await office.alexey.api.roles.list()).find(({ name }) => name === 'Engineer')
    await office.alexey.api.accounts.update({ accountId: vera.id, roleId: engineer?.id ?? '' })
    await veras.menu('Settings').click()
    await veras.page.getByRole('heading', { name: 'Channels', exact: true }).waitFor()
    expect(await veras.page.getByRole('link', { name: 'Roles' }).count()).toBe(0)
    await veras.page.goto(new URL('/admin/preferences/roles', veras.page.url()).href)
    await veras.page.getByRole('heading', { name: 'No rights for this page' }).waitFor()
    await veras.page.goto(new URL('/admin/preferences/channels', veras.page.url()).href)
    await veras.page.getByRole('heading', { name: 'Channels', exact: true }).waitFor()

    await page.reload()
    await page.getByRole('checkbox', { name: 'View and manage channels' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    const warning = page.getByRole('dialog', { name: 'The rights of 1 user will change' })
    await warning.getByText('Vera Novikova').waitFor()
    await warning.getByText('View and manage channels').waitFor()
    await warning.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Role saved').waitFor()
    await veras.menu('Settings').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Delete role' }).click()
    const question = page.getByRole('dialog', { name: 'Delete the role “Engineer”?' })
    await question.getByText('1 user has it.').waitFor()
    await expect.poll(() => question.getByRole('button', { name: 'Delete role' }).isDisabled()).toBe(true)
  })
})
