import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { password } from '../../../server/src/testing/seed.ts'
import { given, useProduct } from '../product/given.ts'
import { recoveryLinkTo } from '../product/post.ts'
import { violationsOf } from '../product/violations.ts'
import { openWorkplace } from '../product/workplace.ts'

useProduct()

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email)
  await page.getByRole('textbox', { name: 'Пароль' }).fill(secret)
  await page.getByRole('button', { name: 'Войти' }).click()
}

/** What the authenticator app shows in so many steps of 30 s. Neighbours of the present code are taken too, each once. */
function codeOf(secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 })
}

describe('a second factor', () => {
  it('is set up with an app, asked for in another browser, which a recovery code opens, too, and which can be disowned', async () => {
    const office = await given.office()
    const page = await office.desk('/admin/profile/authentication')
    await signIn(page, office.anna.email)
    await page.getByRole('button', { name: 'Включить' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Введите ключ вручную').click()
    const secret = (await dialog.getByRole('textbox', { name: 'Ключ' }).inputValue()).replaceAll(' ', '')
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Код из 6 цифр' }).fill(await codeOf(secret))
    await dialog.getByRole('list', { name: 'Резервные коды' }).waitFor()
    const codes = await dialog.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await dialog.getByRole('checkbox', { name: 'Коды сохранены' }).check()
    await dialog.getByRole('button', { name: 'Готово' }).click()
    await page.getByText('Осталось 10 неиспользованных кодов').waitFor()
    await page.getByRole('button', { name: 'Выключить' }).and(page.locator(':focus')).waitFor()

    const other = await office.desk()
    await signIn(other, office.anna.email)
    const code = other.getByRole('textbox', { name: 'Код из 6 цифр' })
    await code.fill('000000')
    await other.getByText('Введён неверный код или он устарел').waitFor()
    expect(await violationsOf(other)).toEqual([])
    await code.fill(await codeOf(secret, 1))
    await other.getByText('В работе нет чатов').waitFor()

    await page.reload()
    await page.getByRole('button', { name: 'Завершить все другие' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Завершить все другие' }).click()
    await page.getByText('Других сеансов нет').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await signIn(other, office.anna.email)
    await other.getByRole('button', { name: 'Ввести резервный код' }).click()
    await other.getByRole('textbox', { name: 'Резервный код' }).fill(codes[0] ?? '')
    await other.keyboard.press('Enter')
    await other.getByText('В работе нет чатов').waitFor()

    await office.hasBeenInForLong(office.anna)
    await other.goto(new URL('/admin/profile/authentication', other.url()).href)
    await other.getByRole('button', { name: 'Получить новые коды' }).click()
    await other.getByRole('dialog', { name: 'Получить новые резервные коды?' }).getByRole('button', { name: 'Получить новые коды' }).click()
    const question = other.getByRole('dialog', { name: 'Подтвердите, что это вы' })
    await question.getByRole('textbox', { name: 'Пароль' }).fill(password)
    await question.getByRole('button', { name: 'Ввести резервный код' }).click()
    expect(await violationsOf(other)).toEqual([])
    await question.getByRole('textbox', { name: 'Резервный код' }).fill(codes[1] ?? '')
    await question.getByRole('button', { name: 'Подтвердить' }).click()
    await other.getByRole('dialog').getByRole('list', { name: 'Резервные коды' }).waitFor()

    const renewed = await other.getByRole('dialog').getByRole('listitem').allTextContents()
    expect(renewed).toHaveLength(10)
    expect(renewed.filter((one) => codes.includes(one))).toEqual([])
    await other.getByRole('dialog').getByRole('checkbox', { name: 'Коды сохранены' }).check()
    await other.getByRole('dialog').getByRole('button', { name: 'Готово' }).click()
    await other.getByRole('button', { name: 'Получить новые коды' }).and(other.locator(':focus')).waitFor()

    await page.reload()
    await page.getByRole('button', { name: /^Это не я/ }).click()
    const disowning = page.getByRole('dialog', { name: 'Это были не вы?' })
    await disowning.getByText('знает ваш пароль').waitFor()
    await disowning.getByRole('button', { name: 'Завершить и сменить пароль' }).click()
    await other.getByRole('button', { name: 'Войти' }).waitFor()
    await other.getByText('Ваш сеанс завершён. Войдите снова.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('current-password')
  })
})

describe('an organisation that begins to demand a second factor', () => {
  it('leads who is at work to setting one up without a reload, and a passkey is enough', async () => {
    const office = await given.office()
    // Passkeys belong to a name, never to a number.
    const { page } = await openWorkplace(inject('productUrl').replace('127.0.0.1', 'localhost'), office.boris)
    await addAuthenticator(page)

    await office.alexey.api.security.setPolicy({ secondFactorRequired: true })
    await page.getByRole('heading', { name: 'Protect your login' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    await page.getByRole('checkbox', { name: 'I have saved the codes' }).check()
    await page.getByRole('button', { name: 'Done' }).click()

    await page.getByText('No chats in progress').waitFor()
    expect(await office.boris.api.security.get()).toMatchObject({ totp: false, passkeys: [{ name: 'Passkey 1' }], recoveryCodesLeft: 10 })
  })
})

/** Gives the page's browser a security key that agrees to everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
}

describe('a forgotten password', () => {
  it('is set anew by a link from a mail, which works once', async () => {
    const office = await given.office()
    const page = await office.desk()
    await page.getByRole('link', { name: 'Забыли пароль?' }).click()
    // Login has a field of the same name.
    await page.getByRole('heading', { name: 'Восстановление пароля' }).waitFor()
    await page.getByRole('textbox', { name: 'Электронная почта' }).fill(office.boris.email)
    await page.getByRole('button', { name: 'Отправить ссылку' }).click()
    // All journeys come from one address, of which more work is asked with each form that it sends.
    await page.getByRole('heading', { name: 'Проверьте почту' }).waitFor()
    const link = await recoveryLinkTo(office.boris.email)

    await page.goto(link)
    await page.getByText(office.boris.email).waitFor()
    await page.getByRole('textbox', { name: 'Новый пароль' }).fill('Gazebo-2026')
    await page.getByRole('textbox', { name: 'Повторите пароль' }).fill('Gazebo-2027')
    await page.getByRole('button', { name: 'Сохранить пароль' }).click()
    await page.getByText('Пароли не совпадают').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Повторите пароль' }).fill('Gazebo-2026')
    await page.getByRole('button', { name: 'Сохранить пароль' }).click()
    await page.getByRole('heading', { name: 'Пароль изменён' }).waitFor()
    await page.getByRole('button', { name: 'Войти' }).click()
    await signIn(page, office.boris.email, 'Gazebo-2026')
    await page.getByText('В работе нет чатов').waitFor()
    await page.goto(link)

    await page.getByRole('heading', { name: 'Ссылка устарела' }).waitFor()
  })
})
