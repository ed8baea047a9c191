import { type Exchange, startExchange } from '@besedka/channels/simulators'
import { writeWav } from '@besedka/channels/sounds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange()
  exchange.allow('shop', 'right')
})
afterAll(() => exchange.close())
useProduct({ settings: () => ({ PRIVATE_HOSTS: '127.0.0.1', SERVICES: 'web,realtime,worker' }) })

const number = '+74951234567'
const soon = { timeout: 20_000, interval: 100 }
const tone = (seconds: number) => Int16Array.from({ length: seconds * 8_000 }, (_, at) => 8_000 * Math.sin(at / 3))

it('an administrator connects a number with a greeting; a customer calls, and an operator listens to what they have said', async () => {
  const office = await given.office()
  const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/channels/create/voip' })
  await page.getByRole('textbox', { name: 'Channel name' }).fill('Shop line')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('8 (495) 123-45-67')
  await page.getByRole('textbox', { name: 'Server', exact: true }).fill('127.0.0.1')
  await page.getByRole('textbox', { name: 'Port', exact: true }).fill(String(exchange.port))
  await page.getByRole('textbox', { name: 'Login' }).fill('shop')
  await page.locator('input[type=password]').fill('right')
  const greeting = page.locator('input[type=file]').first()
  await greeting.setInputFiles({ name: 'song.wav', mimeType: 'audio/wav', buffer: Buffer.from('no sound at all') })
  await page.getByText('A WAV file is needed').waitFor()
  await greeting.setInputFiles({ name: 'hello.wav', mimeType: 'audio/wav', buffer: writeWav(tone(2)) })
  await page.getByRole('button', { name: 'Replace' }).waitFor()
  await page.getByRole('button', { name: 'Connect the channel' }).click()
  await expect.poll(() => exchange.lines.has('shop'), soon).toBe(true)
  // Nothing can be said there, so nothing is said by itself.
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Common', 'Routing'])

  const call = await exchange.call({ login: 'shop', from: '+79165550001', name: 'Boris Petrov', to: number })
  expect(await call?.final).toBe(200)
  await call?.say(tone(2))
  await call?.press('5')
  expect(Math.max(...(call?.heard() ?? []))).toBeGreaterThan(4_000)
  await call?.hangUp()

  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
  await anna.comesToWork()
  await anna.takes('Boris Petrov')
  await anna.log.getByText('Call', { exact: true }).waitFor()
  await anna.log.getByText('The customer pressed: 5').waitFor()
  await anna.log.getByText(`To ${number} at`).waitFor()
  const player = anna.log.getByRole('button', { name: /^Play/ })
  await player.click()
  await anna.log.getByRole('button', { name: 'Pause' }).waitFor()

  await anna.conversation.getByText('Nothing can be sent here').first().waitFor()
  await anna.conversation.getByRole('radio', { name: 'Note' }).click()
  const note = anna.conversation.getByRole('textbox', { name: /note/i })
  await note.fill('Call back about the hose')
  await note.press('Enter')
  await anna.message('Call back about the hose').waitFor()
})
