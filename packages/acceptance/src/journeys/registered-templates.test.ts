import { expect, it } from 'vitest'
import { openDemo } from '../product/demo.ts'
import { endWindow } from '../product/end-window.ts'
import { useProduct } from '../product/given.ts'
import { picture } from '../product/samples.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const soon = { timeout: 60_000 }

it('outside the window an operator sends an approved template, and the customer’s answer opens the window again', async () => {
  const demo = await openDemo('whatsapp')
  const phone = await demo.customer()
  await phone.getByRole('textbox', { name: demo.words.newName }).fill('Zoe Late')
  await phone.getByRole('button', { name: demo.words.add, exact: true }).click()
  await phone.getByRole('region', { name: 'Zoe Late' }).waitFor()
  await phone.getByRole('textbox', { name: demo.words.message, exact: true }).fill('Is my order there?')
  await phone.keyboard.press('Enter')
  const log = phone.getByRole('log', { name: demo.words.messages })
  const anna = await demo.anna()
  await anna.takes('Zoe Late')
  await anna.page.getByText(/left to answer/).waitFor()
  await endWindow('Zoe Late')
  await anna.page.reload()

  await anna.page.getByText('The 24-hour session is over').waitFor()
  await expect.poll(() => anna.page.getByRole('textbox', { name: 'The time to answer is over' }).isDisabled(), soon).toBe(true)
  await anna.page.getByRole('button', { name: 'Choose a template' }).click()
  const panel = anna.page.getByRole('complementary', { name: 'Side panel' })
  await panel.getByRole('searchbox', { name: 'Find a template' }).fill('come for it')
  await panel.getByRole('button', { name: /Your order is ready/ }).click()
  // The provider does not say what stands there; a greeting does.
  await expect.poll(() => panel.getByRole('textbox', { name: 'Customer’s first name' }).inputValue(), soon).toBe('Zoe')
  await panel.getByRole('textbox', { name: 'Value 2' }).fill('10431')
  await panel.getByRole('figure').getByText('Hello Zoe! Your order 10431 is ready').waitFor()
  expect(await violationsOf(anna.page)).toEqual([])
  await panel.getByRole('button', { name: 'Send', exact: true }).click()

  await anna.log.getByText('Hello Zoe! Your order 10431 is ready').waitFor()
  await anna.log.getByText('We are open from 10 to 21').waitFor()
  await log.getByText('Hello Zoe! Your order 10431 is ready').waitFor()
  await log.getByRole('button', { name: 'I come today' }).click()
  await anna.message('I come today').waitFor()
  await anna.writes('See you!')
  await log.getByText('See you!').waitFor()
})

it('a template with a picture is sent with the operator’s own, and with nothing that WhatsApp would refuse', async () => {
  const demo = await openDemo('whatsapp')
  const phone = await demo.customer()
  await phone.getByRole('textbox', { name: demo.words.newName }).fill('Yana Picture')
  await phone.getByRole('button', { name: demo.words.add, exact: true }).click()
  await phone.getByRole('region', { name: 'Yana Picture' }).waitFor()
  await phone.getByRole('textbox', { name: demo.words.message, exact: true }).fill('Have you new lamps?')
  await phone.keyboard.press('Enter')
  const log = phone.getByRole('log', { name: demo.words.messages })
  const anna = await demo.anna()
  await anna.takes('Yana Picture')
  // WhatsApp lets its customers see that they have been read.
  await log.getByText('read', { exact: true }).waitFor()
  await endWindow('Yana Picture')
  await anna.page.reload()
  await anna.page.getByRole('button', { name: 'Choose a template' }).click()
  const panel = anna.page.getByRole('complementary', { name: 'Side panel' })
  await panel.getByRole('searchbox', { name: 'Find a template' }).fill('new lamps')
  await panel.getByRole('button', { name: /New lamps/ }).click()
  await panel.getByRole('textbox', { name: 'Value 1' }).fill('скидка 5%')
  const file = panel.locator('input[type=file]')

  await file.setInputFiles({ name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('Lamp: 100') })
  await panel.getByText('Only JPEG, PNG will do').waitFor()
  await file.setInputFiles(picture('lamp.png'))
  await panel.getByRole('img', { name: 'lamp.png' }).waitFor()
  expect(await violationsOf(anna.page)).toEqual([])
  await panel.getByRole('button', { name: 'Send', exact: true }).click()

  await anna.log.getByText('скидка 5% на первый заказ').waitFor()
  await log.getByText('скидка 5% на первый заказ').waitFor()
  await log.getByRole('img', { name: 'lamp.png' }).waitFor()
})
