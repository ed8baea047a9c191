import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDemo } from '../product/demo.ts'
import { useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const soon = { timeout: 60_000 }

/** Anna leads the chat of somebody who has written by Telegram. */
async function scene(name: string) {
  const demo = await openDemo('telegram')
  const phone = await demo.customer()
  await phone.getByRole('textbox', { name: demo.words.newName }).fill(name)
  await phone.getByRole('button', { name: demo.words.add, exact: true }).click()
  await phone.getByRole('region', { name }).waitFor()
  await phone.getByRole('button', { name: demo.words.start }).click()
  const field = phone.getByRole('textbox', { name: demo.words.message, exact: true })
  await field.fill('Is my lamp there?')
  await field.press('Enter')
  const anna = await demo.anna()
  await anna.takes(name)
  await anna.message('Is my lamp there?').waitFor(soon)
  return { demo, phone, anna, onPhone: phone.getByRole('log', { name: demo.words.messages }) }
}

/** Points at a message, as one does to see what can be done with it. */
async function pointAt(anna: { page: Page; message(text: string): ReturnType<Page['getByText']> }, text: string) {
  const row = anna.page.locator('[data-row]').filter({ has: anna.message(text) })
  await anna.message(text).hover()
  return row
}

describe('what is done to a message afterwards', () => {
  it('puts an emoji under what the customer wrote, and takes it away again', async () => {
    const { anna, onPhone } = await scene('Nina Reacts')
    const question = await pointAt(anna, 'Is my lamp there?')

    await question.getByRole('button', { name: 'React' }).click()
    const choice = anna.page.getByRole('dialog', { name: 'React' })
    await choice.waitFor()
    expect(await violationsOf(anna.page)).toEqual([])
    await choice.getByRole('button', { name: '🔥' }).click()

    await onPhone.getByRole('img', { name: '🔥' }).waitFor(soon)
    await question.getByRole('img', { name: /^Our reaction \(.*\): 🔥$/ }).waitFor(soon)
    await pointAt(anna, 'Is my lamp there?')
    await question.getByRole('button', { name: 'React' }).click()
    await choice.getByRole('button', { name: '🔥' }).click()
    await onPhone.getByRole('img', { name: '🔥' }).waitFor({ state: 'detached', ...soon })
    await question.getByRole('img', { name: /🔥$/ }).waitFor({ state: 'detached', ...soon })
  })

  it('deletes a reply on the customer’s phone once that was confirmed, and keeps it here with a note', async () => {
    const { anna, onPhone } = await scene('Nina Sees Less')
    await anna.writes('The password is 1234')
    await onPhone.getByText('The password is 1234').waitFor(soon)
    const reply = await pointAt(anna, 'The password is 1234')

    await reply.getByRole('button', { name: 'Delete for the customer' }).click()
    const question = anna.page.getByRole('dialog', { name: 'Delete the message for the customer?' })
    await question.waitFor()
    expect(await violationsOf(anna.page)).toEqual([])
    await question.getByRole('button', { name: 'Delete', exact: true }).click()

    await onPhone.getByText('The password is 1234').waitFor({ state: 'detached', ...soon })
    await reply.getByText(/^Deleted for the customer \(/).waitFor(soon)
    await anna.message('The password is 1234').waitFor()
    expect(await violationsOf(anna.page)).toEqual([])
  })

  it('asks for the phone by a button, and has it on the profile once the customer pressed it', async () => {
    const { anna, phone, onPhone } = await scene('Nina Calls')
    await anna.page.getByRole('button', { name: 'How to send' }).click()
    await anna.page.getByRole('menuitem', { name: 'Ask for the phone number' }).click()
    const dialog = anna.page.getByRole('dialog', { name: 'Ask for the phone number' })
    await dialog.waitFor()
    expect(await violationsOf(anna.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()

    await onPhone.getByText('Please share your phone number by the button below.').waitFor(soon)
    await phone.getByRole('button', { name: 'Send my number' }).click()
    await anna.log.getByText('The customer’s own number, confirmed by the messenger').waitFor(soon)
  })
})
