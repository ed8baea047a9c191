import { newId, ProactiveMessage } from '@besedka/contract'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

const message = (text: string, address = '') => ProactiveMessage.parse({ id: newId(), text, address, afterSeconds: 0 })

it('says the message that is meant for the page, once in its days, and counts what comes of it', async () => {
  const other = message('Only for prices', '/prices')
  const help = message('Shall we help you to choose?')
  const office = await given.office({ settings: { proactive: [other, help] } })
  const visitor = await office.visitor()
  await visitor.page.getByRole('button', { name: 'Shall we help you to choose?' }).click()
  await visitor.composer.waitFor()
  // The conversation begins with what was said.
  await visitor.log.getByText('Shall we help you to choose?').waitFor()
  await visitor.writes('Yes, a gazebo')
  await visitor.message('Yes, a gazebo').waitFor()

  const counts = async () => (await office.alexey.api.channels.proactiveCounts({ channelId: office.site.id })).items
  await expect.poll(counts, { timeout: 15_000 }).toEqual([{ id: help.id, shown: 1, opened: 1, answered: 1 }])
})

it('says the message of a page that the site has turned to by script', async () => {
  const prices = message('Shall we explain our prices?', '/our-prices')
  const office = await given.office({ settings: { proactive: [prices] } })
  const visitor = await office.visitor()
  await visitor.launcher.waitFor()

  await visitor.page.evaluate(() => history.pushState(null, '', '/our-prices'))

  await visitor.page.getByRole('button', { name: 'Shall we explain our prices?' }).waitFor()
})

it('says a message once the visitor has scrolled so far', async () => {
  const further = { ...message('Looking for something?'), when: 'scroll' as const, scrolledPercent: 60 }
  const office = await given.office({ settings: { proactive: [further] } })
  const visitor = await office.visitor()
  await visitor.launcher.waitFor()
  const bubble = visitor.page.getByRole('button', { name: 'Looking for something?' })
  await visitor.page.evaluate(() => document.body.append(Object.assign(document.createElement('div'), { style: 'height: 5000px' })))
  expect(await bubble.count()).toBe(0)

  await visitor.page.evaluate(() => scrollTo(0, 4_000))

  await bubble.waitFor()
})

it('does what the page asks, and tells it what happens but not what is said', async () => {
  const office = await given.office()
  const visitor = await office.visitor()
  await visitor.launcher.waitFor()
  await visitor.page.evaluate(() => {
    const heard: unknown[] = []
    const { besedka } = window as never as { besedka: (command: string, argument?: unknown) => void }
    Object.assign(window, { heard })
    besedka('on', (event: unknown) => heard.push(event))
    besedka('language', 'ru')
    besedka('open')
  })
  await visitor.chat.getByRole('textbox', { name: 'Сообщение' }).fill('Привет')
  await visitor.chat.getByRole('textbox', { name: 'Сообщение' }).press('Enter')
  await visitor.chat.getByRole('log').getByText('Привет', { exact: true }).waitFor()
  await visitor.page.evaluate(() => (window as never as { besedka: (command: string) => void }).besedka('close'))
  const chat = await office.waitForChat('waiting')
  await office.anna.takes(chat)
  await office.anna.replies(chat, 'A secret answer')

  const heard = () => visitor.page.evaluate(() => (window as never as { heard: unknown[] }).heard)
  await expect.poll(heard, { timeout: 15_000 }).toEqual([{ type: 'open' }, { type: 'close' }, { type: 'message', unread: 1 }])
  await visitor.page.evaluate(() => (window as never as { besedka: (command: string) => void }).besedka('hide'))
  await visitor.page.getByRole('button', { name: /Открыть чат/ }).waitFor({ state: 'hidden' })
})
