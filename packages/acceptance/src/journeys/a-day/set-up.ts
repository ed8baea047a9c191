import type { Page } from 'playwright-core'
import type { Words } from './words.ts'

export const online = 'We are on it.'
export const holding = 'We have not forgotten you.'

/** Makes a team that gives its chats out by turns to be accepted, one for each operator, and on to another after five minutes. */
export async function makeTeam(page: Page, say: Words, members: readonly { name: string }[]): Promise<void> {
  await page.getByRole('button', { name: say.addTeam }).click()
  const form = page.getByRole('dialog', { name: say.newTeam })
  await form.getByRole('textbox', { name: say.name }).fill(say.returns)
  await form.getByRole('textbox', { name: say.description }).fill('Money back')
  await form.getByRole('radio', { name: say.byTurns }).check()
  await form.getByRole('switch', { name: say.accepts }).press('Space')
  await form.getByRole('textbox', { name: say.secondsToDecide }).fill('600')
  await form.getByRole('textbox', { name: say.chatsAtOnce }).fill('1')
  for (const { name } of members) {
    await form.getByRole('textbox', { name: say.addColleague }).fill(name)
    await form.getByRole('button', { name: new RegExp(`${name}$`) }).waitFor()
    await form.getByRole('textbox', { name: say.addColleague }).press('Enter')
  }
  await form.getByRole('textbox', { name: say.afterMinutes }).fill('5')
  await form.getByRole('button', { name: say.createTeam }).click()
  await page.getByText(say.teamCreated).waitFor()
}

/** Gives the open team hours of its own: any time but one day far away, by the clock of Kazan. */
export async function giveHours(page: Page, say: Words): Promise<void> {
  const field = page.getByRole('region', { name: say.hours })
  await field.getByRole('button', { name: say.ownHours }).click()
  const dialog = page.getByRole('dialog', { name: say.hoursOfTeam })
  const zone = dialog.getByLabel(say.timeZone).and(page.locator('input:not([type=hidden])'))
  await zone.fill(say.kazan)
  await page.getByRole('option', { name: say.kazan }).click()
  await dialog.getByText(say.moscowNow).waitFor()
  await dialog.getByRole('button', { name: say.aroundTheClock }).click()
  await dialog.getByLabel(say.date, { exact: true }).fill('2099-05-09')
  await dialog.getByRole('textbox', { name: say.name }).fill('The ninth of May')
  await dialog.getByRole('button', { name: say.addDay }).click()
  await dialog.getByRole('listitem').filter({ hasText: 'The ninth of May' }).waitFor()
  await dialog.getByRole('button', { name: say.save, exact: true }).click()
  await field.getByText(say.hoursKept).waitFor()
}

/** On the open channel: answers are due in five and ten minutes, customers hear something at once and while they wait, and are asked to rate. */
export async function promiseAnswers(page: Page, say: Words): Promise<void> {
  await page.getByRole('textbox', { name: say.toAnswer }).fill('5')
  await page.getByRole('textbox', { name: say.overdueAfter }).fill('10')
  await page.getByRole('tab', { name: say.autoReplies }).click()
  await page.getByRole('textbox', { name: say.onlineMessage }).fill(online)
  await page.getByRole('textbox', { name: say.holdingPhrase }).fill(holding)
  await page.getByRole('switch', { name: say.asksForRating }).press('Space')
  await page.getByRole('button', { name: say.save, exact: true }).click()
  await page.getByText(say.channelSaved).waitFor()
}

/** Sends who writes of a refund to the team, tries that out and publishes it. */
export async function publishRule(page: Page, say: Words): Promise<void> {
  await page.getByRole('tab', { name: say.routing }).click()
  await page.getByRole('button', { name: say.addRule }).click()
  const form = page.getByRole('dialog', { name: say.newRule })
  await form.getByRole('textbox', { name: say.name }).fill(say.returns)
  await form.getByLabel(say.hasOneOf).and(page.locator('input')).fill(say.refund)
  await page.keyboard.press('Enter')
  await form.getByRole('combobox', { name: say.team }).selectOption(say.returns)
  await form.getByRole('button', { name: say.addRule }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: say.message }).fill(say.first)
  await page.getByRole('button', { name: say.test, exact: true }).click()
  await page.getByText(say.decides).waitFor()
  await page.getByRole('button', { name: say.publish, exact: true }).click()
  await page.getByText(say.published).waitFor()
}
