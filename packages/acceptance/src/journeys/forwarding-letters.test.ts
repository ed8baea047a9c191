import type { LetterView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const marina = { name: 'Marina', address: 'marina@mail.example' }
const shop = { name: 'Shop', address: 'help@shop.example' }
const letter: LetterView = {
  subject: 'Re: Order 4815',
  from: marina,
  to: [shop],
  cc: [],
  hasHtml: false,
  remotePictures: 0,
  quotedText: null,
  automatic: false,
}

async function annaReadsALetter() {
  const office = await given.office()
  const chat = await office.providerChat({
    type: 'email',
    channelName: 'Support',
    settings: {
      address: shop.address,
      protocol: 'imap',
      receiveHost: 'mail.invalid',
      receivePort: 993,
      receiveSecurity: 'tls',
      sendHost: 'mail.invalid',
      sendPort: 465,
      sendSecurity: 'tls',
    },
    customerName: 'Marina',
    contact: marina.address,
    assigneeId: office.anna.id,
    subject: 'Order 4815',
  })
  await chat.says({ text: 'The hose leaks', extras: { letter } })
  const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${chat.chatId}` })
  const { page } = anna
  await anna.log.getByText('The hose leaks').hover()
  await anna.log.getByRole('button', { name: 'Forward' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forward the letter' })
  return { office, chat, anna, page, dialog }
}

it('a letter is forwarded with words above it, and stands in the log as a note that the customer does not see', async () => {
  const { anna, page, dialog } = await annaReadsALetter()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Fwd: Order 4815')
  expect(await violationsOf(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Forward' }).click()
  await dialog.getByText('Say whom to forward it to').waitFor()
  await dialog.getByRole('textbox', { name: 'To' }).fill('supplier@mail')
  await dialog.getByRole('button', { name: 'Forward' }).click()
  await dialog.getByText('This does not look like an address: supplier@mail').waitFor()
  await dialog.getByRole('button', { name: 'Remove supplier@mail' }).click()
  await dialog.getByRole('textbox', { name: 'To' }).fill('supplier@mail.example')
  await dialog.getByRole('textbox', { name: 'Words above the letter' }).fill('Please replace it')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')

  await anna.log.getByText('Forwarded, the customer does not see this').waitFor()
  await anna.log.getByRole('button', { name: /→ supplier@mail.example/ }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await anna.log.getByRole('button', { name: 'Show the forwarded letter' }).click()
  await anna.log.getByText(/От: Marina <marina@mail.example>/).waitFor()
  await anna.log.getByText('Please replace it').hover()
  expect(await anna.log.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await page.getByTitle('Change subject and recipients').getByText('Re: Order 4815').waitFor()
})

it('what was written above a letter stays when it could not be forwarded, and goes once', async () => {
  const { chat, office, page, dialog, anna } = await annaReadsALetter()
  let calls = 0
  await page.route(/\/forward$/, async (route) => {
    calls++
    // The first answer is lost on the way: it was accepted all the same.
    if (calls === 1) {
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  await dialog.getByRole('textbox', { name: 'To' }).fill('supplier@mail.example')
  await dialog.getByRole('textbox', { name: 'Words above the letter' }).fill('Please replace it')
  await dialog.getByRole('button', { name: 'Forward' }).click()
  await page.getByText('The letter was not forwarded').waitFor()
  await dialog.getByText('Please replace it').waitFor()

  await dialog.getByRole('button', { name: 'Forward' }).click()

  await dialog.waitFor({ state: 'detached' })
  await anna.log.getByText('Forwarded, the customer does not see this').waitFor()
  const notes = (await office.anna.reads({ id: chat.chatId })).filter(({ kind }) => kind === 'internal')
  expect(notes).toHaveLength(1)
})
