import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { newContext } from '../product/browser.ts'
import { useProduct } from '../product/given.ts'

useProduct()

const password = 'Gazebo-4711!'

async function comesTo(path: string): Promise<Page> {
  const page = await (await newContext()).newPage()
  await page.goto(inject('productUrl') + path)
  return page
}

/** The newest code among the text messages to a number, read where the demo shows what it would have sent. */
async function codeSentTo(post: Page, phone: string): Promise<string> {
  const message = post.getByRole('region', { name: 'СМС' }).getByRole('listitem').filter({ hasText: phone }).first()
  return /код (\d{6})/.exec(await message.innerText())?.[1] ?? ''
}

it('a stranger tries the chat from both sides on the landing page and asks to be called back', async () => {
  const page = await comesTo('/')
  await page.getByRole('link', { name: 'Что такое Беседка?' }).click()
  await page.waitForURL('**/welcome')
  const shop = page.getByRole('article', { name: 'Магазин «Сад и дом»' })
  const workspace = page.getByRole('article', { name: 'Рабочее место оператора' })
  await shop.getByRole('button', { name: 'Можно вернуть кресло?' }).click()
  await workspace.getByRole('log').getByText('Можно вернуть кресло?').waitFor()
  await shop.getByText('Да, в течение 14 дней').waitFor()
  await workspace.getByRole('textbox').fill('А я отвечу сам')
  await workspace.getByRole('textbox').press('Enter')
  await shop.getByText('А я отвечу сам').waitFor()

  await page.getByRole('textbox', { name: 'Номер телефона' }).fill('8 916 000-00-01')
  await page.getByRole('button', { name: 'Перезвоните мне' }).click()
  await page.getByText('Необходимо согласие').waitFor()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Перезвоните мне' }).click()
  await page.getByRole('dialog').getByText('Заявка у нас').waitFor()
})

it.each([
  {
    language: 'ru-RU',
    headline: 'Все разговоры с клиентами в одном окне',
    phone: 'Номер телефона',
    button: 'Перезвоните мне',
    consent: 'Даю согласие',
  },
  {
    language: 'en-GB',
    headline: 'Every customer conversation in one window',
    phone: 'Phone number',
    button: 'Call me back',
    consent: 'I consent',
  },
])('a stranger reads the landing page in $language before its script has come, and keeps what they type meanwhile', async (words) => {
  const page = await (await newContext()).newPage()
  const script = Promise.withResolvers<void>()
  await page.addInitScript((language) => localStorage.setItem('language', language), words.language)
  await page.route('**/welcome/assets/*.js', (route) => script.promise.then(() => route.continue()))
  await page.goto(`${inject('productUrl')}/welcome`, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: words.headline }).waitFor()
  await page.getByRole('textbox', { name: words.phone }).fill('8 916 000-00-02')
  // Nothing could be sent yet.
  expect(await page.getByRole('button', { name: words.button }).isDisabled()).toBe(true)

  script.resolve()
  // The consent comes into sight once a number is there.
  await page.locator('form').first().getByText(words.consent).waitFor()
  expect(await page.getByRole('textbox', { name: words.phone }).inputValue()).toBe('8 916 000-00-02')
})

it('a stranger signs up, through a reload and a link in the mail, and finds a first chat that waits', async () => {
  const page = await comesTo('/signup')
  const email = `irina${randomInt(1e9)}@garden.example`
  const phone = `+7916${String(randomInt(1e7)).padStart(7, '0')}`
  await page.getByRole('textbox', { name: 'Название организации' }).fill('Сад и дом')
  await page.getByRole('textbox', { name: 'Ваше имя' }).fill('Ирина')
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email)
  await page.getByText('Проверка на робота пройдена').waitFor()
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await page.getByText('Необходимо согласие').waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Продолжить' }).click()

  await page.getByRole('textbox', { name: 'Номер телефона' }).fill(phone.replace('+7', '8 '))
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByRole('textbox', { name: 'Код из СМС' }).waitFor()
  await page.reload()
  const post = await comesTo('/simulators/post')
  await page.getByRole('textbox', { name: 'Код из СМС' }).fill(await codeSentTo(post, phone))

  await page.getByText(`Мы отправили письмо на ${email}`).waitFor()
  await post.getByRole('button', { name: email }).click()
  const link = post.frameLocator('iframe').getByRole('link', { name: 'Подтвердить почту' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  await page.goto(inject('productUrl') + address.pathname)
  await page.getByLabel('Придумайте пароль', { exact: true }).fill(password)
  await page.getByLabel('Повторите пароль', { exact: true }).fill(password)
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Создать организацию' }).click()

  await page.getByRole('link', { name: /^Ожидают/ }).click()
  await page.getByText('Пример клиента').first().waitFor()
})
