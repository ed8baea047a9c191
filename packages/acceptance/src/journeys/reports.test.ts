import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { todayLasts } from '../product/today-lasts.ts'

useProduct()

describe('a supervisor', () => {
  it('opens the report, changes the period, and opens the chats behind a number', async () => {
    await todayLasts()
    const office = await given.office()
    const chats: { id: string }[] = []
    for (const name of ['Ivan', 'Maria']) chats.push(await office.closedChat(name))
    await expect.poll(async () => (await office.olga.api.reports.report({ period: 'last7Days' })).total['chats.closed']?.n).toBe(2)
    // Not yesterday, also when a day begins meanwhile.
    for (const chat of chats) await office.countedAs(chat, { daysEarlier: 3, waitMinutes: 1 })

    const { page } = await office.workplace(office.olga, { path: '/admin/reports' })
    await page.getByRole('heading', { name: 'Reports', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Chats opened: 2. Show the chats', exact: true }).waitFor()
    await page.getByRole('figure', { name: 'Chart: Chats opened' }).waitFor()
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Yesterday' })
    await page.getByText('Nothing happened in this period').waitFor()
    // Right below the filters, not a screen further down.
    const [said, filters] = [page.getByText('Nothing happened in this period'), page.getByText('Period', { exact: true }).first()]
    const [below, above] = await Promise.all([said.boundingBox(), filters.boundingBox()])
    expect((below?.y ?? Number.NaN) - (above?.y ?? Number.NaN)).toBeLessThan(340)
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 30 days' })
    await page.getByRole('link', { name: 'Employees' }).click()
    await page.getByRole('button', { name: 'Anna Smirnova, Chats closed: 2. Show the chats' }).click()

    const behind = page.getByRole('complementary', { name: 'Chats behind the number' })
    await behind.getByText('Total: 2, in 2 chats').waitFor()
    await expect.poll(() => behind.getByRole('listitem').count()).toBe(2)
    await page.getByRole('button', { name: 'Total, Chats closed: 2. Show the chats' }).waitFor()
    await behind.getByRole('link', { name: 'Maria' }).click()
    await page.getByText('On its way').first().waitFor()
  })

  it('chooses how long nobody may come back for a chat to be solved at once, and reads when that is final', async () => {
    await todayLasts()
    const office = await given.office()
    const chat = await office.closedChat('Ivan')
    await expect.poll(async () => (await office.olga.api.reports.report({ period: 'last7Days' })).total['chats.once']?.n).toBe(1)
    await office.countedAs(chat, { daysEarlier: 1, waitMinutes: 1 })

    const { page } = await office.workplace(office.olga, { path: '/admin/reports/report?period=yesterday' })
    const asked = page.waitForRequest((request) => request.url().includes('onceWithin=72h'))
    await page.getByRole('combobox', { name: 'No return within' }).selectOption({ label: '72 hours' })
    await asked
    expect(new URL(page.url()).searchParams.get('once')).toBe('72h')
    await page.getByRole('button', { name: 'Solved at once: how it is counted' }).first().click()
    await page.getByText('Not final: the period ended less than 72 hours ago').waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Chats opened: how it is counted' }).first().click()
    await page.getByText('Final: the period is over').waitFor()
  })

  it('asks what has changed, and opens the chats that it comes from', async () => {
    await todayLasts()
    const office = await given.office()
    const { anna, boris, olga } = office
    const answered = [
      // In the week before the last seven days, whichever day begins meanwhile.
      ['Ivan', anna, { daysEarlier: 9, waitMinutes: 1 }],
      ['Maria', boris, { daysEarlier: 9, waitMinutes: 1 }],
      ['Pyotr', anna, { waitMinutes: 1 }],
      ['Vera', boris, { waitMinutes: 10 }],
    ] as const
    const chats: { id: string }[] = []
    for (const [name, by] of answered) chats.push(await office.closedChat(name, { by }))
    await expect.poll(async () => (await olga.api.reports.report({ period: 'last7Days' })).total['chats.closed']?.n).toBe(4)
    for (const [index, [, , as]] of answered.entries()) await office.countedAs(chats[index] ?? { id: '' }, as)

    const { page } = await office.workplace(olga, { path: '/admin/reports/common?period=last7Days&compare=true' })
    await page.getByRole('button', { name: 'What changed: Time to first reply' }).click()
    const panel = page.getByRole('complementary', { name: 'What changed' })
    const reason = panel.getByRole('button', { name: /^Boris Kuznetsov: now 10\smin, was 1\smin: \+4\smin 30\ssec/ })
    await reason.waitFor()
    await panel.getByText('+4 min 30 sec').first().waitFor()
    expect(await panel.getByRole('button', { name: /^Anna Smirnova/ }).count()).toBe(0)

    await reason.click()
    const behind = page.getByRole('complementary', { name: 'Chats behind the number' })
    await behind.getByText('Total: 1, in 1 chat').waitFor()
    await behind.getByRole('link', { name: 'Vera' }).waitFor()
    await behind.getByRole('button', { name: 'Close', exact: true }).click()

    await reason.waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })

  it('finds the conditions of a report behind one button on a phone, which says how many are set', async () => {
    const office = await given.office()
    const { page } = await office.workplace(office.olga, { path: '/admin/reports/common?by=week', viewport: { width: 390, height: 844 } })

    const conditions = page.getByRole('button', { name: 'Conditions: 1' })
    await conditions.waitFor()
    await page.getByRole('combobox', { name: 'Period' }).waitFor()
    await page.getByRole('button', { name: 'Teams All teams' }).waitFor({ state: 'hidden' })
    await conditions.click()
    await page.getByRole('button', { name: 'Teams All teams' }).click()
    await page.getByRole('checkbox', { name: 'Sales' }).check()

    await page.getByRole('button', { name: 'Conditions: 2' }).waitFor()
  })

  it('sees what requests were about, folds what is below, and finds the customers in the monitoring', async () => {
    const office = await given.office()
    const delivery = await office.alexey.api.categories.create({ name: 'Delivery' })
    const courier = await office.alexey.api.categories.create({ name: 'Courier', parentId: delivery.id })
    const customer = await office.customer('Ivan')
    await customer.writes('Where is the courier?')
    const [chat] = (await office.olga.api.customers.chats({ customerId: customer.customerId })).items
    const about = { id: chat?.id ?? '' }
    await office.anna.takes(about)
    await office.anna.api.chats.setCategory({ chatId: about.id, categoryId: courier.id })
    await office.anna.closes(about)
    await expect.poll(async () => (await office.olga.api.reports.categories({ period: 'last7Days' })).total).toBe(1)

    const { page } = await office.workplace(office.olga, { path: '/admin/reports/categories' })
    await page.getByRole('row', { name: /Delivery.*100\s*%/ }).waitFor()
    await page.getByRole('button', { name: 'Courier: 1. Show the chats' }).click()
    await page.getByRole('complementary', { name: 'Chats behind the number' }).getByText('Total: 1, in 1 chat').waitFor()
    await page.getByRole('button', { name: 'Show what is below: Delivery' }).click()
    await page.getByRole('row', { name: /Courier/ }).waitFor({ state: 'detached' })

    await page.goto(new URL('/admin/monitoring/abonents', page.url()).href)
    await page.getByRole('searchbox', { name: 'Name, email, phone or company' }).fill('Iva')
    await page.getByRole('row', { name: /Ivan/ }).waitFor()
    await page.getByText(/^Updated \d+:\d\d:\d\d/).waitFor()
  })

  it('chooses and sorts the columns of Dialogs and draws one wider, and finds them so another day', async () => {
    const office = await given.office()
    for (const [name, words] of [
      ['Ivan', ['Hello', 'Is anybody there?', 'Hello?']],
      ['Maria', ['Where is my order?']],
    ] as const) {
      const customer = await office.customer(name)
      for (const text of words) await customer.writes(text)
    }
    await expect
      .poll(async () => {
        const { items } = await office.olga.api.reports.dialogs({ period: 'last7Days', sort: 'messagesIn' })
        return items.map(({ messagesIn }) => messagesIn)
      })
      .toEqual([3, 1])
    const { page } = await office.workplace(office.olga, { path: '/admin/reports/dialogs' })
    const heading = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })

    await heading('Opened').and(page.locator('[aria-sort=descending]')).waitFor()
    await page.getByRole('button', { name: 'Messages', exact: true }).click()
    await heading('Messages').and(page.locator('[aria-sort=descending]')).waitFor()
    await expect.poll(() => page.getByRole('rowheader').first().innerText()).toBe('Ivan')
    await page.getByRole('button', { name: 'Messages', exact: true }).click()
    await expect.poll(() => page.getByRole('rowheader').first().innerText()).toBe('Maria')

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Transfers' }).check()
    await page.getByRole('checkbox', { name: 'Rating' }).uncheck()
    await page.keyboard.press('Escape')
    await heading('Transfers').waitFor()
    await heading('Rating').waitFor({ state: 'detached' })
    const edge = page.getByRole('separator', { name: 'Width of the column: Channel' })
    await edge.focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
    const width = await edge.getAttribute('aria-valuenow')

    await page.reload()
    await heading('Transfers').waitFor()
    expect(await heading('Rating').count()).toBe(0)
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe(width)
  })

  it('finds a column that takes long among those that may be chosen, and asks for it then', async () => {
    const office = await given.office()
    await (await office.customer('Ivan')).writes('Where is my order?')
    await expect.poll(async () => (await office.olga.api.reports.report({ period: 'last7Days' })).total['chats.opened']?.n).toBe(1)
    const { page } = await office.workplace(office.olga, { path: '/admin/reports/channels' })
    await page.getByRole('button', { name: 'Garden shop, Chats opened: 1. Show the chats' }).waitFor()
    const heading = page.getByRole('columnheader', { name: /^Active customers/ })
    expect(await heading.count()).toBe(0)

    const counted = Promise.withResolvers<void>()
    await page.route(/reports\/channels.*customers\.active/, async (route) => {
      await counted.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Active customers' }).check()

    // Not a dash: nobody knows yet whether there were any.
    await heading.waitFor()
    await page.getByRole('cell', { name: '…', exact: true }).first().waitFor()
    counted.resolve()
    await page.getByRole('button', { name: 'Garden shop, Active customers: 1. Show the chats' }).waitFor()
    await page.reload()
    await heading.waitFor()
  })

  it('hides a column again that the report fails with, and reads which numbers took too long', async () => {
    const office = await given.office()
    await (await office.customer('Ivan')).writes('Where is my order?')
    await expect.poll(async () => (await office.olga.api.reports.report({ period: 'last7Days' })).total['chats.opened']?.n).toBe(1)
    const { page } = await office.workplace(office.olga, { path: '/admin/reports/channels' })
    const counted = page.getByRole('button', { name: 'Garden shop, Chats opened: 1. Show the chats' })
    await counted.waitFor()
    await page.route(/reports\/channels.*customers\.active/, (route) => route.fulfill({ status: 500, json: { code: 'unknownException' } }))
    await page.getByRole('button', { name: 'Columns' }).click()
    const slow = page.getByRole('checkbox', { name: 'Active customers' })
    // The answer is here before one has looked: the table goes, and the list of columns with it.
    await slow.click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()

    await page.getByRole('button', { name: 'Columns' }).click()
    await slow.click()
    await counted.waitFor()

    await page.unroute(/reports\/channels.*customers\.active/)
    await page.route(/reports\/channels.*customers\.active/, async (route) => {
      const answer = await (await route.fetch()).json()
      delete answer.entity.total['customers.active']
      await route.fulfill({ json: { ...answer, entity: { ...answer.entity, tooLong: ['customers.active'] } } })
    })
    await page.getByRole('button', { name: 'Columns' }).click()
    await slow.click()
    await page.getByText('Not counted, because it took too long: Active customers.').waitFor()
    await page.getByRole('cell', { name: '?', exact: true }).first().waitFor()
  })

  it('never sees the rows of one tab under another, however long that takes', async () => {
    const office = await given.office()
    await (await office.customer('Ivan')).writes('Where is my order?')
    await expect.poll(async () => (await office.olga.api.reports.report({ period: 'last7Days' })).total['chats.opened']?.n).toBe(1)
    const { page } = await office.workplace(office.olga, { path: '/admin/reports/channels' })
    const channel = page.getByRole('button', { name: 'Garden shop, Chats opened: 1. Show the chats' })
    await channel.waitFor()
    const counted = Promise.withResolvers<void>()
    await page.route(/\/api\/reports\/employees/, async (route) => {
      await counted.promise
      await route.continue()
    })

    const answered = page.waitForResponse(/\/api\/reports\/employees/)
    await page.getByRole('link', { name: 'Employees' }).click()

    await channel.waitFor({ state: 'detached' })
    counted.resolve()
    await answered
  })

  it('takes the summary along as a workbook, and conversations as a page, each made while the work goes on', async () => {
    const office = await given.office()
    const customer = await office.customer('Ivan')
    await customer.writes('Where is my order?')
    await expect.poll(async () => (await office.olga.api.reports.dialogs({ period: 'last7Days' })).total).toBe(1)

    const { page } = await office.workplace(office.olga, { path: '/admin/reports' })
    const workbook = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('button', { name: 'Excel workbook with all tabs' }).click()
    expect((await workbook).suggestedFilename()).toMatch(/^report-.*\.xlsx$/)

    await page.getByRole('link', { name: 'Dialogs' }).click()
    await page
      .getByRole('cell', { name: 'Ivan' })
      .or(page.getByRole('rowheader', { name: 'Ivan' }))
      .first()
      .waitFor()
    const conversations = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Conversations' }).click()
    await page.getByRole('button', { name: 'A page that any browser opens' }).click()
    const text = await readFile(await (await conversations).path(), 'utf8')
    expect(text).toContain('Where is my order?')
    await page.getByRole('button', { name: 'Conversations' }).click()
    await page.getByRole('link', { name: /^Save the file chats-/ }).waitFor()
  })

  it('has a report sent by mail, and sees that it went', async () => {
    const office = await given.office()
    const { page } = await office.workplace(office.olga, { path: '/admin/reports' })

    await page.getByRole('button', { name: 'By mail' }).click()
    await page.getByRole('button', { name: 'Send a report' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('For the director')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('button', { name: 'Change the schedule: For the director' }).waitFor()
    await page.getByRole('button', { name: 'Send now' }).click()

    await page.getByText(/sent, recipients: 1/).waitFor()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByText(/Paused/).waitFor()
  })

  it('sees in the monitoring who waits, from the moment on in which they write', async () => {
    const office = await given.office()
    const { page } = await office.workplace(office.olga, { path: '/admin/monitoring' })
    await page.getByText(/^Updated/).waitFor()
    const customer = await office.customer('Ivan')

    await customer.writes('Is anybody there?')

    await page.getByRole('button', { name: 'Show chats: Garden shop' }).click()
    await page.getByRole('button', { name: 'Look at the chat: Ivan' }).waitFor()
    await page.getByRole('link', { name: 'Operators' }).click()
    await page.getByRole('button', { name: 'Show chats: Anna Smirnova' }).waitFor()
  })
})

describe('an operator', () => {
  it('sees their own figures in the profile, and how they are counted', async () => {
    await todayLasts()
    const office = await given.office()
    const customer = await office.customer('Ivan')
    await customer.writes('Where is my order?')
    const [chat] = (await office.olga.api.customers.chats({ customerId: customer.customerId })).items
    await office.anna.takes(chat ?? { id: '' })
    await office.anna.closes(chat ?? { id: '' })
    await expect.poll(async () => (await office.anna.api.reports.own({ period: 'last7Days' })).figures['chats.closed']?.n).toBe(1)

    const { page } = await office.workplace(office.anna, { path: '/admin/profile/general' })

    const figures = page.getByRole('region', { name: 'Your figures' })
    await figures.getByText('Last 7 days', { exact: true }).click()
    await figures.getByRole('listitem').filter({ hasText: 'Chats closed' }).getByText('1', { exact: true }).waitFor()
    await figures.getByRole('button', { name: 'Chats closed: how it is counted' }).click()
    await page.getByText('Closings that stand').waitFor()
  })
})
