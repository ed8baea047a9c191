import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { downloadFile } from '../cluster/transfer-files.ts'
import { given, useProduct } from '../product/given.ts'
import { chooseFiles } from '../product/hand-in-files.ts'
import { linkTo } from '../product/post.ts'
import { picture } from '../product/samples.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

/** Drags what is under a hand to the side, by so many pixels. */
async function drag(place: Locator, byX: number): Promise<void> {
  const box = await place.boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  const [x, y, { mouse }] = [box.x + box.width / 2, box.y + box.height / 2, place.page()]
  await mouse.move(x, y)
  await mouse.down()
  await mouse.move(x + byX, y, { steps: 5 })
  await mouse.up()
}

/** How wide a shown picture is, and its grey at the left, in the middle and at the right; nothing until it is there. */
function shadesAcross(image: Locator): Promise<number[]> {
  return image.evaluate(async (shown) => {
    if (!(shown instanceof HTMLImageElement)) return []
    await shown.decode().catch(() => undefined)
    const canvas = document.createElement('canvas')
    const { naturalWidth: width, naturalHeight: height } = shown
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    context?.drawImage(shown, 0, 0)
    return [width, ...[0, width / 2, width - 1].map((x) => context?.getImageData(x, height / 2, 1, 1).data[0] ?? -1)]
  })
}

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
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click()
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
  expect(await vera.getByRole('button', { name: 'Пригласить' }).count()).toBe(0)
  await menu.getByRole('link', { name: 'Настройки' }).click()
  await vera.getByRole('heading', { name: 'Макросы', exact: true }).waitFor()
  expect(await vera.getByRole('link', { name: 'Каналы' }).count()).toBe(0)
  await vera.goto(new URL('/admin/users/edit', vera.url()).href)
  await vera.waitForURL('**/no-rights?right=RIGHT_ACCOUNT_CONTROL')
  await vera.goto(new URL('/admin/chats?filter=waiting', vera.url()).href)
  await vera.getByRole('listitem').getByRole('link').filter({ hasText: 'Иван' }).click()
  await vera.getByRole('button', { name: 'Взять себе' }).click()
  // One may write before one has the chat.
  await office.waitForChat('assigned')

  // Puts up a photo, cut out of the right half of a large picture.
  await vera.goto(new URL('/admin/profile/general', vera.url()).href)
  await chooseFiles(vera, vera.getByRole('button', { name: 'Загрузить' }), [picture('vera.png', 3_000, 2_000, 0xe0)])
  const crop = vera.getByRole('dialog', { name: 'Выберите кадр' })
  await crop.getByRole('slider', { name: 'Масштаб' }).fill('4')
  await drag(crop.locator('canvas'), -200)
  expect(await violationsOf(vera)).toEqual([])
  await crop.getByRole('button', { name: 'Использовать' }).click()
  await vera.getByRole('button', { name: 'Заменить' }).waitFor()
  await expect.poll(() => shadesAcross(vera.getByRole('main').locator('img'))).toEqual([512, 0xe0, 0xe0, 0xe0])
  const { photoId } = (await office.alexey.api.accounts.list({ search: 'Вера' })).items[0] ?? {}
  const photo = await downloadFile(office.alexey, `/api/files/${photoId}`)
  expect(photo.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(photo.length).toBeLessThan(200_000)

  // Leaves: the chat goes to a colleague, and the screen is closed at once.
  await page.reload()
  // A name makes room when it is told who is there: a click in that moment may fall beside it.
  await page
    .getByRole('row', { name: /Вера Новикова/ })
    .getByText('На месте')
    .waitFor()
  await page.getByRole('link', { name: 'Вера Новикова' }).click()
  await button('Отключить').click()
  const leaving = page.getByRole('dialog', { name: 'Отключить: Вера Новикова' })
  await leaving.getByText('У пользователя 1 открытый чат').waitFor()
  await leaving.getByText('Коллеге').click()
  await leaving.getByRole('combobox').selectOption(office.boris.id)
  expect(await violationsOf(page)).toEqual([])
  await leaving.getByRole('button', { name: 'Отключить' }).click()
  await page.getByText('Пользователь отключён').waitFor()
  await vera.getByRole('button', { name: 'Войти' }).waitFor()
  const { items } = await office.boris.api.chats.list({ filter: 'assigned' })
  expect(items).toMatchObject([{ customerName: 'Иван', assigneeId: office.boris.id }])
})
