import { chatNumber } from '@besedka/contract/chat-number'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { text } from '../product/samples.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

it('an operator finds an old message from the palette, on the wrong layout, and stands in its place in the chat by keyboard alone', async () => {
  const office = await given.office()
  const marina = await office.customer('Marina')
  await marina.writes('Привет! Где накладная по заказу ORD-2024/15?')
  for (let line = 1; line <= 75; line++) await marina.writes(`line ${line}`)
  await (await office.customer('Igor')).writes('Накладная мне не нужна')
  await office.waitUntilFound('накладная', 2)
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
  const { page } = anna
  await anna.card('Igor').waitFor()

  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Commands' }).fill('yfrkflyst')
  await page.getByRole('option', { name: 'Search everything for “yfrkflyst”' }).click()
  await page.getByText('Nowhere is it written exactly so. Shown for: накладная').waitFor()
  await expect.poll(() => page.locator('mark').allTextContents()).toEqual(['Накладная', 'накладная'])

  const field = page.getByRole('searchbox', { name: 'Words, a number' })
  await field.fill('ord202415')
  await expect.poll(() => page.locator('mark').allTextContents()).toEqual(['ORD-2024/15'])
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('ord202415')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('ord202415')
  await page.locator('mark').waitFor()
  await field.press('ArrowDown')
  await page.keyboard.press('Enter')

  const message = anna.message('Привет! Где накладная по заказу ORD-2024/15?')
  await message.waitFor()
  await expect
    .poll(() => message.evaluate((row) => row.getBoundingClientRect().top > 0 && row.getBoundingClientRect().bottom < innerHeight))
    .toBe(true)
  await page.goBack()
  await page.locator('mark').waitFor()
})

it('a chat is opened by the number that people say aloud, from the palette and from the search', async () => {
  const office = await given.office()
  const marina = await office.customer('Marina')
  await marina.writes('Where is my parcel?')
  await office.waitUntilFound('parcel', 1)
  const [found] = (await office.olga.api.search.everything({ text: 'parcel' })).items
  const number = chatNumber(found?.chat.id ?? '')
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=mine' })
  const { page } = anna

  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Commands' }).fill(number.toLowerCase().replace('-', ' '))
  await page.getByRole('option', { name: new RegExp(`Marina.*${number}`) }).click()
  await anna.message('Where is my parcel?').waitFor()

  await page.goto(`${new URL(page.url()).origin}/admin/expanded-search?text=${number}`)
  await page
    .getByRole('region', { name: `Chat ${number}` })
    .getByRole('link')
    .click()
  await anna.message('Where is my parcel?').waitFor()
})

it('conditions alone find chats, and a customer who was found keeps the search to their chats', async () => {
  const office = await given.office()
  await (await office.customer('Marina')).writes('Where is my parcel?')
  await (await office.customer('Igor')).writes('The parcel came broken')
  await office.waitUntilFound('parcel', 2)
  const olga = await office.workplace(office.olga, { path: '/admin/expanded-search' })
  const { page } = olga

  await page.getByRole('combobox', { name: 'State' }).selectOption('waiting')
  await page.getByText('Where is my parcel?').waitFor()
  await page.getByText('The parcel came broken').waitFor()
  await page.getByRole('searchbox', { name: 'Words, a number' }).fill('Marina')
  await page.getByRole('button', { name: 'Chats with Marina' }).click()
  await page.getByRole('textbox', { name: 'Customer' }).waitFor()
  await page.getByText('Where is my parcel?').waitFor()
  await page.getByText('The parcel came broken').waitFor({ state: 'detached' })
})

it('what stands in a file that a customer was sent is found, with the file that holds it', async () => {
  const office = await given.office()
  await (await office.customer('Marina')).writes('Send me the contract')
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
  await anna.takes('Marina')
  await anna.page.locator('input[type=file]').setInputFiles(text('contract.txt', 'The pump is delivered in Ryazan.'))
  await anna.page.getByRole('button', { name: 'Remove contract.txt' }).waitFor()
  await anna.composer.press('Enter')
  await anna.log.getByText('contract.txt').first().waitFor()
  // A process is started for it, which takes its time on a busy machine.
  await expect.poll(async () => (await office.olga.api.search.everything({ text: 'pumps' })).items.length, { timeout: 30_000 }).toBe(1)

  await anna.page.goto(`${new URL(anna.page.url()).origin}/admin/expanded-search?text=pumps`)
  await anna.page.getByText('In the file “contract.txt”').waitFor()
  await expect.poll(() => anna.page.locator('mark').allTextContents()).toEqual(['pump'])
})

it('the conditions stand in the address, and nobody finds what they may not see', async () => {
  const office = await given.office()
  const marina = await office.customer('Marina')
  await marina.writes('The parcel is damaged')
  const chat = await office.chatOf(marina)
  await office.anna.takes(chat)
  await office.anna.notes(chat, 'Parcels of this kind break often')
  await office.waitUntilFound('parcels', 2)
  const anna = await office.workplace(office.anna, { path: '/admin/expanded-search?text=parcels', viewport: { width: 390, height: 844 } })
  const { page } = anna
  await expect.poll(() => page.locator('mark').allTextContents()).toEqual(['Parcels', 'parcel'])

  await page.getByRole('button', { name: 'Conditions' }).click()
  await page.getByRole('combobox', { name: 'Who wrote' }).selectOption({ label: 'Notes' })
  await expect.poll(() => page.locator('mark').allTextContents()).toEqual(['Parcels'])
  expect(new URL(page.url()).searchParams.get('side')).toBe('note')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Who wrote' }).selectOption({ label: 'Colleague' })
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('button', { name: 'Clear conditions' }).last().click()
  await page.locator('mark').first().waitFor()

  const boris = await office.workplace(office.boris, { path: '/admin/expanded-search?text=parcels' })
  await boris.page.getByText('Nothing found').waitFor()
  await boris.page.getByRole('searchbox', { name: 'Words, a number' }).fill('mar')
  await boris.page.getByRole('link', { name: 'Marina' }).waitFor()
})

it('says how much was found where, and narrows the search by a press', async () => {
  const office = await given.office()
  const [marina, igor] = [await office.customer('Marina'), await office.customer('Igor')]
  await marina.writes('Где накладная?')
  await igor.writes('Накладная мне не нужна')
  await office.waitUntilFound('накладная', 2)
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
  await anna.takes('Marina')
  const olga = await office.workplace(office.olga, { path: '/admin/expanded-search?text=накладная' })

  const counts = olga.page.getByRole('region', { name: 'How many were found where' })
  await counts.getByRole('button', { name: 'Anna Smirnova 1' }).click()
  await expect.poll(() => new URL(olga.page.url()).searchParams.get('operator')).toBe(office.anna.id)
  await expect.poll(() => olga.page.locator('mark').allTextContents()).toEqual(['накладная'])
})
