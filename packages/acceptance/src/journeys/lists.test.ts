import { describe, expect, it } from 'vitest'
import { acceptingTeam } from '../product/accepting-team.ts'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

async function queueOf(...names: string[]) {
  const office = await given.office()
  const customers = new Map<string, Awaited<ReturnType<typeof office.customer>>>()
  for (const name of names) {
    const customer = await office.customer(name)
    await customer.writes(`${name} asks`)
    customers.set(name, customer)
  }
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
  /** Who stands in the list, from its top. */
  const shown = async () => {
    // In one look: a row that has gone between two would be waited for.
    const texts = await anna.page.getByRole('listitem').getByRole('link').allInnerTexts()
    return texts.map((text) => names.find((name) => text.includes(name)))
  }
  return { office, anna, customers, shown }
}

describe('the queue', () => {
  it('begins with who has waited longest, whoever writes again, and the next is taken and followed', async () => {
    const { office, anna, customers, shown } = await queueOf('Marina', 'Igor', 'Vera')
    await expect.poll(shown).toEqual(['Marina', 'Igor', 'Vera'])
    await customers.get('Vera')?.writes('Hello?')
    await anna.page.getByText('Hello?').first().waitFor()
    await expect.poll(shown).toEqual(['Marina', 'Igor', 'Vera'])
    expect(await violationsOf(anna.page)).toEqual([])

    await anna.page.getByRole('button', { name: 'Take next' }).click()
    await anna.message('Marina asks').waitFor()
    await anna.composer.waitFor()
    await expect.poll(shown).toEqual(['Marina'])
    expect(new URL(anna.page.url()).searchParams.get('filter')).toBe('assigned')
    await anna.page.keyboard.press('Alt+KeyG')
    await anna.message('Igor asks').waitFor()
    await office.boris.takesNext()
    await anna.page.keyboard.press('Alt+KeyG')

    await anna.page.getByText('The queue is empty: nobody is waiting now').waitFor()
    await expect.poll(async () => (await shown()).toSorted()).toEqual(['Igor', 'Marina'])
  })

  it('stands in the order that was chosen for it, and keeps it', async () => {
    const { anna, customers, shown } = await queueOf('Marina', 'Igor')
    await expect.poll(shown).toEqual(['Marina', 'Igor'])
    await customers.get('Marina')?.writes('Hello?')
    await anna.page.getByRole('button', { name: 'Order of the list: Longest waiting first' }).click()
    await anna.page.getByRole('menuitemradio', { name: 'Last active first' }).click()
    await anna.page.mouse.move(900, 400)
    await customers.get('Igor')?.writes('And me?')
    await expect.poll(shown).toEqual(['Igor', 'Marina'])

    await anna.page.reload()

    await expect.poll(shown).toEqual(['Igor', 'Marina'])
  })

  it('lets in what has to be accepted though the pointer holds its order, and takes no click for what has gone', async () => {
    const office = await given.office()
    const team = await office.alexey.api.teams.create({ ...acceptingTeam, memberIds: [office.anna.id] })
    const marina = await office.customer('Marina')
    await marina.writes('Marina asks')
    await office.anna.takes(await office.chatOf(marina))
    const anna = await office.workplace(office.anna)
    await anna.card('Marina').hover()
    await anna.comesToWork()

    await office.alexey.api.channels.update({ channelId: office.site.id, teamId: team.id })
    const oleg = await office.customer('Oleg')
    await oleg.writes('Oleg asks')
    await anna
      .card('Oleg')
      .getByText(/^\d+:\d\d$/)
      .waitFor()
    await office.alexey.handsTo(await office.chatOf(oleg), office.boris)

    const gone = anna.page.locator('li[inert]')
    await gone.getByText('Oleg', { exact: true }).waitFor()
    await gone.click({ force: true })
    await anna.card('Marina').click()
    await anna.message('Marina asks').waitFor()
    expect(new URL(anna.page.url()).searchParams.get('chat')).toBe((await office.chatOf(marina)).id)
    await anna.page.mouse.move(900, 400)
    await gone.waitFor({ state: 'detached' })
  })

  it('says in which other list somebody is who is looked for here, and leads there', async () => {
    const { anna } = await queueOf('Marina', 'Igor')
    await anna.page.getByRole('link', { name: 'In progress' }).click()
    await anna.page.getByRole('searchbox').fill('Marina')

    await anna.page.getByRole('button', { name: 'Pending: 1' }).click()

    await anna.message('Marina asks').waitFor()
    expect(new URL(anna.page.url()).searchParams.get('filter')).toBe('waiting')
  })

  it('opens the next chat after one is closed, for who has chosen so', async () => {
    const { anna } = await queueOf('Marina', 'Igor')
    await anna.page.getByRole('button', { name: 'List settings' }).click()
    await anna.page.getByRole('menuitem', { name: 'Open the next chat after closing one' }).click()
    await anna.card('Marina').click()
    await anna.message('Marina asks').waitFor()

    await anna.page.keyboard.press('Alt+KeyQ')

    await anna.message('Igor asks').waitFor()
  })
})

/** A queue whose chats Anna has chosen; `chats`: their ids, by name. */
async function chosenOf<Name extends string>(...names: Name[]) {
  const { office, anna, customers } = await queueOf(...names)
  const ids = await Promise.all([...customers].map(async ([name, customer]) => [name, (await office.chatOf(customer)).id]))
  for (const name of names) await anna.page.getByRole('checkbox', { name: `Choose the chat: ${name}` }).check({ force: true })
  await anna.page.getByText(`${names.length} chats chosen`).waitFor()
  return { office, anna, chats: Object.fromEntries(ids) as Record<Name, string> }
}

describe('several chats', () => {
  it('are closed with one category that is chosen for all that need one', async () => {
    const { office, anna, customers } = await queueOf('Marina', 'Igor')
    const { api } = office.alexey
    const delivery = await api.categories.create({ name: 'Delivery' })
    await api.categories.require({ level: 1, teams: [] })
    for (const name of ['Marina', 'Igor'])
      await anna.page.getByRole('checkbox', { name: `Choose the chat: ${name}` }).check({ force: true })
    const bar = anna.page.getByRole('region', { name: 'What to do with the chosen chats' })
    await bar.getByText('2 chats chosen').waitFor()

    await bar.getByRole('button', { name: 'Close' }).click()
    const dialog = anna.page.getByRole('dialog', { name: 'What were the requests about? 2 chats' })
    await dialog.getByRole('option', { name: 'Delivery' }).waitFor()
    await anna.page.keyboard.type('deli')
    await anna.page.keyboard.press('Enter')

    await anna.page.getByText('2 chats closed').waitFor()
    for (const customer of customers.values()) {
      const { id: chatId } = await office.chatOf(customer)
      await expect.poll(() => office.olga.api.chats.get({ chatId })).toMatchObject({ state: 'closed', categoryIds: [delivery.id] })
    }
  })

  it('are closed with required fields that are filled in once, and keep what they had', async () => {
    const { office, anna, chats } = await chosenOf('Marina', 'Igor')
    const order = await office.alexey.api.chatFields.create({ name: 'Order', type: 'text', required: true })
    await office.olga.api.chats.setValue({ chatId: chats.Igor, fieldId: order.id, value: 'A-1' })

    await anna.page.keyboard.press('Alt+KeyQ')
    const dialog = anna.page.getByRole('dialog', { name: 'What is to be noted of the request? 1 chat' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.getByText('Fill in this field').waitFor()
    await dialog.getByRole('textbox', { name: 'Order' }).fill('A-2')
    await anna.page.keyboard.press('Enter')

    await dialog.waitFor({ state: 'detached' })
    const after = (chatId: string) => office.olga.api.chats.get({ chatId })
    await expect.poll(() => after(chats.Marina)).toMatchObject({ state: 'closed', values: { [order.id]: 'A-2' } })
    await expect.poll(() => after(chats.Igor)).toMatchObject({ state: 'closed', values: { [order.id]: 'A-1' } })
  })

  it('are closed with a category and fields, each where it is lacking', async () => {
    const { office, anna, chats } = await chosenOf('Marina', 'Igor')
    const { api } = office.alexey
    const order = await api.chatFields.create({ name: 'Order', type: 'text', required: true })
    const [delivery, refund] = [await api.categories.create({ name: 'Delivery' }), await api.categories.create({ name: 'Refund' })]
    await api.categories.require({ level: 1, teams: [] })
    await office.olga.api.chats.setCategory({ chatId: chats.Igor, categoryId: refund.id })

    await anna.page.keyboard.press('Alt+KeyQ')
    const dialog = anna.page.getByRole('dialog', { name: 'What were the requests about? 2 chats' })
    await dialog.getByRole('textbox', { name: 'Order' }).fill('A-2')
    await dialog.getByRole('option', { name: 'Delivery' }).click()

    await anna.page.getByText('2 chats closed').waitFor()
    const values = { [order.id]: 'A-2' }
    const after = (chatId: string) => office.olga.api.chats.get({ chatId })
    await expect.poll(() => after(chats.Marina)).toMatchObject({ state: 'closed', categoryIds: [delivery.id], values })
    await expect.poll(() => after(chats.Igor)).toMatchObject({ state: 'closed', categoryIds: [refund.id], values })
  })

  it('are chosen and closed at once; what cannot be is named, and a closing is undone for all', async () => {
    const { office, anna, customers } = await queueOf('Marina', 'Igor', 'Vera')
    await anna.page.getByRole('checkbox', { name: 'Choose the chat: Marina' }).check({ force: true })
    await anna.card('Vera').click({ modifiers: ['Shift'] })
    const bar = anna.page.getByRole('region', { name: 'What to do with the chosen chats' })
    await bar.getByText('3 chats chosen').waitFor()
    expect(await violationsOf(anna.page)).toEqual([])
    const vera = customers.get('Vera')
    if (!vera) throw new Error('Vera has not come')
    // What happens on another screen in the very same moment is not heard before the button is pressed.
    await anna.page.route('**/api/chats/*/closure', async (route) => {
      const igor = await office.chatOf(vera)
      await office.boris.takes(igor).catch(() => undefined)
      await route.continue()
    })

    await bar.getByRole('button', { name: 'Close' }).click()

    await anna.page.getByText('2 chats closed').waitFor()
    await bar.getByText('Vera').waitFor()
    await anna.page.getByRole('button', { name: 'Undo' }).click()
    for (const name of ['Marina', 'Igor']) {
      const customer = customers.get(name)
      if (!customer) throw new Error(`${name} has not come`)
      const { id: chatId } = await office.chatOf(customer)
      await expect.poll(async () => (await office.olga.api.chats.get({ chatId })).state).not.toBe('closed')
    }
  })
})
