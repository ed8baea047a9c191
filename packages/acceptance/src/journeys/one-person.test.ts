import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { given, type Office, useProduct } from '../product/given.ts'
import { type StartedPortal, startPortal } from '../product/start-crm.ts'
import { startMail } from '../product/start-mail.ts'
import { startTelegram } from '../product/start-telegram.ts'

const [telegram, mail] = await Promise.all([startTelegram(), startMail()])
useProduct({ settings: () => telegram.settings })

let portal: StartedPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(async () => {
  await telegram.stop()
  await mail.stop()
  await portal.stop()
})

const ivan = 'Ivan Petrov'
const address = 'ivan@people.test'
/** A changed record goes through a queue, the CRM's pace and perhaps a pause. */
const soon = { timeout: 90_000, interval: 200 }

describe('somebody who wrote from the site, by Telegram and by email', () => {
  it('is one person with one history after three clicks, and their company and status come from the CRM and go back changed', async () => {
    const office = await given.office()
    const { api } = office.alexey
    const acme = portal.types('company', { TITLE: 'Acme' })
    const contact = portal.types('customer', { NAME: 'Ivan', LAST_NAME: 'Petrov', TYPE_ID: 'CLIENT', emails: [address], COMPANY_ID: acme })
    await writesByMail(office)
    await writesByTelegram(office)
    const visitor = await writesFromSite(office)
    const named = async () => (await api.customers.list({ search: ivan })).items.length
    await expect.poll(named, soon).toBe(3)

    const { page } = await office.workplace(office.anna, { path: '/admin/preferences/merge-contacts' })
    await page.getByText(`The same name: ${ivan}`).waitFor()
    // One …
    await page.getByRole('button', { name: 'Compare' }).click()
    // … two …
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    // … three.
    await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()

    await page.getByText('They are one customer now').waitFor()
    const history = page.getByRole('region', { name: 'History' })
    for (const words of ['Do you have a blue lamp?', 'Is the lamp there yet?', 'The lamp is broken'])
      await history.getByText(words).waitFor()
    await loadsCrm(office)
    await page.getByRole('link', { name: 'Acme' }).waitFor()
    const [first, second] = (await api.customerStatuses.list()).items
    const one = async () => (await api.customers.list({ search: ivan })).items
    await expect.poll(async () => (await one()).map(({ statusId }) => statusId), soon).toEqual([first?.id])

    await page.getByRole('combobox', { name: 'Status' }).selectOption(second?.id ?? '')
    await expect.poll(() => portal.shows('customer', contact), soon).toMatchObject({ TYPE_ID: 'PARTNER' })
    await page.getByRole('textbox', { name: 'Add company' }).fill('Bolts')
    await page.getByRole('option', { name: 'Create “Bolts”' }).click()
    await page.getByRole('button', { name: 'Take out of the company “Acme”' }).click()
    const companyThere = () => portal.records.company.get(String(portal.records.customer.get(contact)?.COMPANY_ID))?.TITLE
    await expect.poll(companyThere, soon).toBe('Bolts')

    // Who writes has noticed nothing.
    const [chat] = (await api.customers.chats({ customerId: (await one())[0]?.id ?? '' })).items.filter(
      ({ channelId }) => channelId === office.site.id,
    )
    await office.anna.takes(chat ?? { id: '' })
    await office.anna.replies(chat ?? { id: '' }, 'Yes, five of them')
    await visitor.message('Yes, five of them').waitFor()
  })
})

describe('a spammer', () => {
  it('is gone without anybody noticing, and least of all themselves', async () => {
    const office = await given.office()
    await office.alexey.api.channels.update({
      channelId: office.site.id,
      service: { autoReplies: { offlineMessage: 'We are back at nine.' } },
    })
    const spammer = await office.visitor()
    await spammer.opensChat()
    await spammer.writes('Buy gold')
    await spammer.message('We are back at nine.').waitFor()
    const chat = await office.waitForChat('waiting')
    const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=waiting&chat=${chat.id}&panel=profile` })
    const boris = await office.workplace(office.boris, { path: '/admin/chats?filter=waiting' })
    await boris.card('Buy gold').waitFor()
    const hears = await office.boris.listens()

    await anna.page.getByRole('button', { name: 'Mark as spam' }).click()
    await anna.page
      .getByRole('dialog', { name: /^Mark the customer/ })
      .getByRole('button', { name: 'Mark as spam' })
      .click()
    await boris.card('Buy gold').waitFor({ state: 'detached' })
    await boris.page.getByText(boris.words.emptyQueue).waitFor()
    await spammer.writes('Cheap gold')
    await spammer.writes('Last chance')
    await spammer.message('Last chance').waitFor()
    await expect.poll(() => spammer.log.getByText(spammer.words.sent).count()).toBeGreaterThan(0)
    const aside = async () => (await office.olga.api.blacklist.chats({})).items.map(({ lastMessage }) => lastMessage?.text)
    await expect.poll(aside).toEqual(['Last chance'])

    // Somebody else comes after them, so that whatever was to be heard and counted of the spammer has been.
    const honest = await office.customer('Vera')
    await honest.writes('Good morning')
    await boris.card('Good morning').waitFor()
    await office.olga.takes(await office.chatOf(honest))
    await office.olga.closes(await office.chatOf(honest))
    const report = () => office.olga.api.reports.report({ period: 'last7Days' })
    await expect.poll(async () => (await report()).total['chats.closed']?.n).toBe(1)
    expect((await report()).total['chats.opened']?.n).toBe(1)
    expect(await boris.card(/gold|Last chance/).count()).toBe(0)
    const heard = JSON.stringify(hears.events.filter(({ type }) => type.startsWith('message.') || type === 'chat.opened'))
    expect(heard).not.toMatch(/Cheap gold|Last chance/)
    // One greeting, from before; and nothing that says that nobody listens.
    expect(await spammer.chat.getByText('We are back at nine.').count()).toBe(1)
    expect(await spammer.chat.getByText(/closed|blocked|spam/i).count()).toBe(0)
  })
})

async function loadsCrm({ alexey: { api } }: Office): Promise<void> {
  const [first, second] = (await api.customerStatuses.list()).items
  const given = { kind: 'bitrix24', name: 'Portal', secrets: { webhookUrl: portal.webhookUrl } } as const
  const { id: connectionId, mapping } = await api.crmConnections.create(given)
  const values = { [first?.id ?? '']: 'CLIENT', [second?.id ?? '']: 'PARTNER' }
  const status = { entity: 'customer', own: 'status', theirs: 'TYPE_ID', theirsType: 'choice', direction: 'both', values } as const
  const { hookUrl } = await api.crmConnections.update({ connectionId, mapping: [...mapping, status] })
  await api.crmConnections.startRun({ connectionId, kind: 'load' })
  await expect.poll(async () => (await api.crmConnections.get({ connectionId })).run?.finishedAt ?? null, soon).not.toBeNull()
  portal.postTo(hookUrl ?? '')
}

async function writesByMail(office: Office): Promise<void> {
  const channel = await mail.connect(office)
  await office.untilListening(channel)
  await mail.person(address, ivan).write({ to: mail.address, subject: 'Order 4815', text: 'The lamp is broken' })
}

async function writesByTelegram(office: Office): Promise<void> {
  const token = telegram.botTokens['en-GB']
  await office.alexey.api.channels.create({ type: 'telegram', name: 'Shop bot', settings: { delivery: 'poll' }, secrets: { token } })
  const phone = telegram.simulator.phone(telegram.simulator.addPerson({ firstName: 'Ivan', lastName: 'Petrov' }), token)
  phone.start()
  phone.write('Is the lamp there yet?')
}

async function writesFromSite(office: Office) {
  const visitor = await office.visitor()
  await visitor.opensChat()
  await visitor.writes('Do you have a blue lamp?')
  await visitor.message('Do you have a blue lamp?').waitFor()
  const { api } = office.olga
  const find = async () =>
    (await api.chats.list({ filter: 'waiting', scope: 'all' })).items.find(({ channelId }) => channelId === office.site.id)
  await expect.poll(find).toBeDefined()
  await api.customers.update({ customerId: (await find())?.customerId ?? '', name: ivan })
  return visitor
}
