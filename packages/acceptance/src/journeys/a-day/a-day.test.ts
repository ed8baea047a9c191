import { locales } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../../product/given.ts'
import type { Workplace } from '../../product/workplace.ts'
import { giveHours, holding, makeTeam, online, promiseAnswers, publishRule } from './set-up.ts'
import { words } from './words.ts'

useProduct()

describe.each(locales)('a day of a team with rules, hours and deadlines, in %s', (locale) => {
  const say = words[locale]

  it('is set up on the screens; each chat then finds its operator, and says how', { timeout: 600_000 }, async () => {
    const office = await given.office({ locale })
    const { page, ...alexey } = await office.workplace(office.alexey, { path: '/admin/teams' })
    await makeTeam(page, say, [office.anna, office.boris])
    await giveHours(page, say)
    await page.goto(new URL(`/admin/preferences/channels/edit/site_chat?id=${office.site.id}`, page.url()).href)
    await promiseAnswers(page, say)
    await publishRule(page, say)

    // The rule sends a customer to the team; who is asked first says why not, and the other accepts.
    const [anna, boris] = await Promise.all([office.workplace(office.anna), office.workplace(office.boris)])
    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes(say.first)
    await visitor.message(online).waitFor()
    const first = await Promise.race([anna, boris].map(rings))
    const [other, name, otherName] = first === anna ? [boris, 'Anna', 'Boris'] : [anna, 'Boris', 'Anna']
    await first.card(say.first).click()
    await first.conversation.getByRole('button', { name: say.declineBecause }).click()
    await first.page.getByRole('menuitem', { name: say.notMyTopic }).click()
    await first.page.getByText(say.backInQueue).waitFor()
    await rings(other)
    await other.card(say.first).click()
    await other.conversation.getByRole('button', { name: say.accept }).waitFor()
    await other.page.keyboard.press('Alt+A')
    await other.conversation.getByRole('button', { name: say.handBack }).waitFor()
    await visitor.chat.getByText(say.joined(otherName)).waitFor()

    // Two more come; there is a place for one.
    const [marina, ivan] = [await office.customer('Marina'), await office.customer('Ivan')]
    await marina.writes(say.second)
    await accepts(first, 'Marina')
    await ivan.writes(say.third)
    await first.menu(say.waiting).getByText('1', { exact: true }).waitFor()

    // Nobody answers the visitor: the chat is overdue, the supervisor hears of it, and it waits for another operator.
    const [chat] = (await office.olga.api.chats.list({ filter: 'assigned', scope: 'all' })).items.filter(
      ({ customerName }) => customerName !== 'Marina',
    )
    if (!chat) throw new Error('The visitor has no chat')
    await office.letWait(chat, 4)
    await visitor.message(holding).waitFor()
    await office.letWait(chat, 16)
    await page.getByText(say.overdueNotice).waitFor()
    await page.getByRole('button', { name: say.show, exact: true }).click()
    await page.waitForURL(/filter=expired/)
    await alexey.card(say.first).waitFor()
    await accepts(other, 'Ivan')

    // A place that becomes free takes the visitor's chat at once; it is answered, closed and rated.
    await first.writes('Here is your money')
    await first.conversation.getByRole('button', { name: say.close }).click()
    await accepts(first, say.first)
    await first.writes('Good afternoon')
    await visitor.message('Good afternoon').waitFor()
    await first.conversation.getByRole('button', { name: say.close }).click()
    await visitor.chat.getByRole('button', { name: say.four }).click()
    // Who is asked for a rating is not asked for a name, too.
    await visitor.chat.locator('#introduce').waitFor({ state: 'detached' })

    // What is left is handed to whoever has a place.
    await other.conversation.getByRole('button', { name: say.transfer }).click()
    const dialog = other.page.getByRole('dialog')
    await dialog.getByText(say.unanswered).waitFor()
    await dialog.getByRole('radio', { name: say.free(name) }).click()
    await dialog.getByText(say.goesTo(name)).waitFor()
    await dialog.getByRole('textbox', { name: say.comment }).fill('You know him')
    await dialog.getByRole('button', { name: say.transfer }).click()
    await first.card('Ivan').click()
    await first.log.getByText('You know him').waitFor()

    // The whole of it stands in the history, with the reasons.
    await page.goto(new URL(`/admin/chats?filter=closed&scope=all&chat=${chat.id}`, page.url()).href)
    const [asked, answering] = [fullName(first), fullName(other)]
    await expect.poll(async () => inOrder(await alexey.log.innerText(), say.history(asked, answering)), { timeout: 30_000 }).toEqual([])
    // Before or after the chat is taken from who does not answer: what is due first is told first, and both are due.
    await alexey.log.getByText(say.overdue).waitFor()
    const why = alexey.log.getByRole('button', { name: say.why })
    await why.first().click()
    const trace = page.getByRole('dialog', { name: say.whyTitle })
    await trace.getByRole('listitem').filter({ hasText: say.returns }).getByText(say.matched).waitFor()
    await page.keyboard.press('Escape')
    await why.nth(1).click()
    await trace.getByRole('listitem').filter({ hasText: asked }).getByText(say.declinedBefore).waitFor()

    function fullName(workplace: Workplace): string {
      return workplace === anna ? office.anna.name : office.boris.name
    }

    /** Somebody is offered a chat, and takes it. */
    async function accepts(workplace: Workplace, text: string): Promise<void> {
      await rings(workplace)
      await workplace.card(text).click()
      await workplace.conversation.getByRole('button', { name: say.accept }).click()
      await workplace.conversation.getByRole('button', { name: say.handBack }).waitFor()
    }
  })
})

/** Somebody is asked to accept a chat. */
async function rings(workplace: Workplace): Promise<Workplace> {
  await workplace.page.locator('[data-rings]').first().waitFor()
  return workplace
}

/** Which of these lines do not stand in the text, each below the one before. */
function inOrder(text: string, lines: readonly string[]): string[] {
  let from = 0
  return lines.filter((line) => {
    const at = text.indexOf(line, from)
    if (at >= 0) from = at + line.length
    return at < 0
  })
}
