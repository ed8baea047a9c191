import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { linkTo } from '../product/post.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const password = 'Gazebo-4711!'

it('a colleague is invited with a role of the house, comes, sees what the role allows, and leaves while holding a chat', async () => {
  const office = await given.office({ locale: 'ru-RU' })
  const role = await office.alexey.api.roles.create({ name: 'Стажёр', description: 'Только чаты', rights: ['AUTHORITY_CHAT_DISTRIBUTION'] })
  const customer = await office.customer('Иван')
  await customer.writes('Где мой заказ?')
  const { page } = await office.workplace(office.alexey, { path: '/admin/users/all' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const email = `vera-${Date.now()}@example.test`

  // Invited, with one wrong line that stops nobody.
  await page.getByRole('link', { name: 'Anna Smirnova' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await button('Пригласить').click()
  await dialog.getByRole('textbox', { name: 'Почта' }).fill(`Вера <${email}>, никто`)
  await dialog.getByRole('combobox', { name: 'Роль' }).selectOption(role.id)
  await dialog.getByRole('button', { name: 'Отправить 2 приглашения' }).click()
  await dialog.getByText('это не адрес почты').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Отмена' }).click()
  await page.getByText('Приглашён 1 человек').waitFor()

  // Comes: only with a name and a password that hold.
  const vera = await office.desk()
  await vera.evaluate(() => localStorage.setItem('language', 'ru-RU'))
  await vera.goto(await linkTo(email, /\/invitation#[\w-]+/))
  await vera.getByText('Стажёр').waitFor()
  await vera.getByRole('button', { name: 'Начать работу' }).click()
  await vera.getByText('Имя указано неверно').waitFor()
  expect(await violationsOf(vera)).toEqual([])
  await vera.getByRole('textbox', { name: 'Имя' }).fill('Вера Новикова')
  const [first, second] = await vera.locator('input[type=password]').all()
  await first?.fill(password)
  await second?.fill(password)
  await vera.getByRole('button', { name: 'Начать работу' }).click()

  // Sees what the role allows, and nothing else.
  const menu = vera.getByRole('navigation', { name: 'Главное меню' })
  await menu.getByRole('link', { name: 'Пользователи' }).click()
  await vera.getByText('Boris Kuznetsov').waitFor()
  expect(await menu.getByRole('link', { name: 'Настройки' }).count()).toBe(0)
  expect(await vera.getByRole('button', { name: 'Пригласить' }).count()).toBe(0)
  await vera.goto(new URL('/admin/users/edit', vera.url()).href)
  await vera.waitForURL('**/no-rights')
  await vera.goto(new URL('/admin/chats?filter=waiting', vera.url()).href)
  await vera.getByRole('listitem').getByRole('link').filter({ hasText: 'Иван' }).click()
  await vera.getByRole('button', { name: 'Взять себе' }).click()
  await vera.getByRole('textbox', { name: 'Напишите ответ клиенту' }).waitFor()

  // Leaves: the chat goes to a colleague, and the screen is closed at once.
  await page.reload()
  await page.getByRole('link', { name: 'Вера Новикова' }).click()
  await button('Отключить').click()
  await dialog.getByText('У пользователя 1 открытый чат').waitFor()
  await dialog.getByText('Коллеге').click()
  await dialog.getByRole('combobox').selectOption(office.boris.id)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Отключить' }).click()
  await page.getByText('Пользователь отключён').waitFor()
  await vera.getByRole('button', { name: 'Войти' }).waitFor()
  const { items } = await office.boris.api.chats.list({ filter: 'assigned' })
  expect(items).toMatchObject([{ customerName: 'Иван', assigneeId: office.boris.id }])
})
