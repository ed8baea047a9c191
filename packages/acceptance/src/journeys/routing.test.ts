import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

describe('an administrator and the routing of a channel', () => {
  it('two rules are added, tried out, put in order by keyboard and published; a chat goes by them until they are taken back', async () => {
    const office = await given.office()
    const vera = await office.hire('Vera Novikova', 'operator')
    const returns = await office.team('Returns', [vera])
    const edit = `/admin/preferences/channels/edit/site_chat?id=${office.site.id}&tab=routing`
    const { page } = await office.workplace(office.alexey, { path: edit })
    const card = (name: string) => page.getByRole('list', { name: 'Rules', exact: true }).getByRole('listitem').filter({ hasText: name })

    // Everything to Sales, and refunds to Returns below it, where they are never reached.
    await page.getByRole('button', { name: 'Add a rule' }).click()
    const form = page.getByRole('dialog', { name: 'New rule' })
    const conditions = form.getByRole('combobox', { name: 'Chat', exact: true }).getByRole('option')
    await expect
      .poll(() => conditions.allTextContents())
      .toEqual([
        'Any',
        'New',
        'Repeated',
        'Transfer to last performer',
        'Transfer to team',
        'Transfer to chat-bot',
        'Transfer to personal manager',
      ])
    await form.getByRole('button', { name: 'Add a rule' }).click()
    await form.getByText('This field is required').first().waitFor()
    await form.getByRole('textbox', { name: 'Name' }).fill('Everybody else')
    await form.getByRole('combobox', { name: 'Team' }).selectOption('Sales')
    await form.getByRole('button', { name: 'Add a rule' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Refunds')
    await form.getByLabel('Has at least one of').and(page.locator('input')).fill('refund')
    await page.keyboard.press('Enter')
    await form.getByRole('combobox', { name: 'Team' }).selectOption('Returns')
    await form.getByText('If it is any chat and the text has refund').waitFor()
    await form.getByRole('button', { name: 'Add a rule' }).click()
    await card('Refunds').getByText('Never used: rules above take all of its chats: “Everybody else”').waitFor()

    // A message that is tried out says who decides, and why the other does not.
    await page.getByRole('textbox', { name: 'The customer’s message' }).fill('I would like to be refunded')
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await card('Everybody else').getByText('This rule decides').waitFor()
    await card('Refunds').getByText('Would match, but a rule above decides').waitFor()
    expect(await violationsOf(page)).toEqual([])

    // Carried up without a mouse: the answer on the cards follows.
    const handle = page.getByRole('button', { name: 'Move: Refunds' })
    await handle.press('Space')
    await page.getByText('“Refunds” taken up. Place 2 of 2').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.getByText('Place 1 of 2', { exact: true }).waitFor()
    await page.keyboard.press('Space')
    await card('Refunds').getByText('This rule decides').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move: Refunds')
    await page.getByText('2 changes not published').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Rules published').waitFor()

    const ivan = await office.customer('Ivan')
    await ivan.writes('I want a refund for the lamp')
    await expect.poll(() => teamOf(ivan.customerId)).toBe(returns.id)

    // One more publication, and the way back to the first.
    await page.getByRole('switch', { name: 'Rule is on: Refunds' }).press('Space')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History of the rules' })
    await history.getByText('Changed the rule Refunds: turned off').waitFor()
    await history.getByRole('button', { name: 'Bring these rules back' }).click()
    await page
      .getByRole('dialog', { name: /publication 1/ })
      .getByRole('button', { name: 'Bring these rules back' })
      .click()
    await history.getByText('back to publication 1').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('switch', { name: 'Rule is on: Refunds', checked: true }).waitFor()

    async function teamOf(customerId: string): Promise<string | null | undefined> {
      return (await office.olga.api.customers.chats({ customerId })).items[0]?.teamId
    }
  })

  it('says what the customer gets by itself, and does not forget what is typed on another tab', async () => {
    const office = await given.office()
    const { page } = await office.workplace(office.alexey, { path: `/admin/preferences/channels/edit/site_chat?id=${office.site.id}` })

    await page.getByRole('textbox', { name: 'Time to answer, min' }).fill('20')
    await page.getByRole('tab', { name: 'Common' }).press('End')
    await page.getByRole('textbox', { name: 'While operators are there' }).fill('We are on it.')
    await page.getByRole('region', { name: 'What the customer sees' }).getByText('We are on it.').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Must be more than 20').waitFor()
    await page.getByRole('textbox', { name: 'Overdue, min' }).fill('40')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Changes saved').waitFor()

    const { service } = await office.alexey.api.channels.get({ channelId: office.site.id })
    expect(service).toMatchObject({ halfOverdueMinutes: 20, overdueMinutes: 40, autoReplies: { onlineMessage: 'We are on it.' } })
  })
})
