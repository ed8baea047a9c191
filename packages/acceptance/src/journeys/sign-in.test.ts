import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { password } from '../../../server/src/testing/seed.ts'
import { given, useProduct } from '../product/given.ts'

useProduct()

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email)
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
}

describe('signing in', () => {
  it('says what is wrong, keeps what is typed, and lets in who corrects it', async () => {
    const office = await given.office()
    const page = await office.desk()
    await expect.poll(() => page.title()).toBe('Вход — Беседка')
    await page.getByRole('button', { name: 'Eng' }).click()
    await page.reload()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await expect.poll(() => page.title()).toBe('Log in — Besedka')
    const email = page.getByRole('textbox', { name: 'Email' })
    const secret = page.getByRole('textbox', { name: 'Password' })

    await email.fill('anna')
    await secret.focus()
    await page.getByText('Invalid email format').waitFor()
    await secret.fill('short')
    await email.fill(office.anna.email)
    await page.getByText('Invalid password format').waitFor()
    await secret.fill('Besedka2!')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('alert').getByText('Incorrect login or password').waitFor()
    expect(await email.inputValue()).toBe(office.anna.email)
    await secret.fill(password)
    await secret.press('Enter')

    await page.getByText('No chats in progress').waitFor()
    await expect.poll(() => page.title()).toBe('Besedka — omnichannel chat')
    await expect.poll(() => new URL(page.url()).search).toBe('?filter=assigned')
  })

  it('leads on to the page that was wanted, at first and after a session has ended', async () => {
    const office = await given.office()
    const page = await office.desk('/admin/preferences/channels/all')
    await signIn(page, office.alexey.email)
    await page.getByRole('heading', { name: 'Каналы', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Закрытые' }).click()
    await page.getByText('Закрытых чатов нет').waitFor()

    const token = await page.evaluate(() => localStorage.getItem('token'))
    // With the browser's cookies: without them the token is worth nothing.
    await page.request.post(new URL('/api/auth/acc/logout', page.url()).href, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      data: '{}',
    })
    await page.getByRole('button', { name: 'Войти' }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await signIn(page, office.alexey.email)

    await page.getByText('Закрытых чатов нет').waitFor()
  })

  it('holds for the browser it was made in: renewed by itself, and worth nothing to who copies the token', async () => {
    const office = await given.office()
    const [page, thief] = [await office.desk(), await office.desk()]
    await signIn(page, office.anna.email)
    await page.getByText('В работе нет чатов').waitFor()
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')

    await thief.evaluate((copied) => localStorage.setItem('token', copied), token)
    await thief.goto(new URL('/admin/chats', page.url()).href)
    await thief.getByRole('button', { name: 'Войти' }).waitFor()
    await page.evaluate(() => localStorage.setItem('token-at', String(Date.now() - 11 * 60_000)))
    await page.reload()
    await page.getByText('В работе нет чатов').waitFor()

    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBe(token)
    await expect.poll(() => thief.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  it('ends for good by logging out, and leaves nothing of the person on a shared desk', async () => {
    const office = await given.office({ locale: 'ru-RU' })
    const customer = await office.customer('Вера')
    await customer.writes('Здравствуйте')
    await office.anna.takes(await office.chatOf(customer))
    const { page, card, composer } = await office.workplace(office.anna)
    await card('Вера').click()
    await composer.fill('Добрый день, Вера')
    await page.evaluate(() => localStorage.setItem('transfer-recent', '["somebody"]'))

    await page.getByRole('button', { name: 'Учётная запись: Anna Smirnova' }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
    await page.getByRole('button', { name: 'Войти' }).waitFor()
    await expect.poll(() => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([['language'], []])
    await page.goto(new URL('/admin/chats?filter=closed', page.url()).href)

    await page.getByRole('button', { name: 'Войти' }).waitFor()
    await expect(office.anna.api.auth.user()).rejects.toMatchObject({ status: 401 })
  })
})

describe('pages', () => {
  it('that somebody may not open, or that do not exist, say so with a way out', async () => {
    const office = await given.office({ locale: 'ru-RU' })
    const { page } = await office.workplace(office.anna)

    await page.goto(new URL('/admin/preferences/channels', page.url()).href)
    await page.getByRole('heading', { name: 'Нет прав на эту страницу' }).waitFor()
    await expect.poll(() => page.title()).toBe('Нет прав — Беседка')
    await page.getByRole('link', { name: 'К чатам' }).click()
    await page.getByText('В работе нет чатов').waitFor()
    await page.goto(new URL('/no-such-page', page.url()).href)
    await page.getByRole('heading', { name: 'Такой страницы нет' }).waitFor()

    await expect.poll(() => page.title()).toBe('Страница не найдена — Беседка')
  })

  it('come back by themselves when the server was away', async () => {
    const office = await given.office()
    const { page } = await office.workplace(office.anna)
    await page.route('**/api/**', (route) => route.abort())
    await page.route('**/readyz', (route) => route.abort())

    await page.goto(new URL('/admin/chats?filter=closed', page.url()).href)
    await page.getByRole('heading', { name: 'The service is unavailable' }).waitFor()
    await expect.poll(() => page.title()).toBe('Service unavailable — Besedka')
    await page.unroute('**/api/**')
    await page.unroute('**/readyz')

    await page.getByText('No closed chats').waitFor()
  })

  it('speak the language that was chosen, and call for attention by their title', async () => {
    const office = await given.office()
    const { page } = await office.workplace(office.anna)
    await page.getByRole('button', { name: 'Account: Anna Smirnova' }).click()
    await page.getByRole('menuitemradio', { name: 'Русский' }).click()
    await page.getByText('В работе нет чатов').waitFor()
    await page.reload()
    await page.getByText('В работе нет чатов').waitFor()
    await page.getByText('Всё синхронно').waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(/^ru/)

    await page.evaluate(() => Object.assign(document, { hasFocus: () => false }))
    const customer = await office.customer('Marina')
    await customer.writes('Hello')
    await expect.poll(() => page.title()).toBe('● Новое сообщение!')
    await expect.poll(() => page.title()).toBe('Беседка — омниканальный чат')
    await expect.poll(() => page.title()).toBe('● Новое сообщение!')
    await page.evaluate(() => dispatchEvent(new Event('focus')))

    await expect.poll(() => page.title()).toBe('Беседка — омниканальный чат')
  })
})
