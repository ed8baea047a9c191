import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

const wide = { width: 1920, height: 1080 }

it('a wide screen gives the conversation more than half of it, and lists of settings one width, tables a greater one', async () => {
  const office = await given.office({ locale: 'ru-RU' })
  await (await office.customer('Марина')).writes('Где мой заказ?')
  await office.olga.takes(await office.waitForChat('waiting'))
  const { page } = await office.workplace(office.alexey, { path: '/admin/chats?filter=all', viewport: wide })
  await page.getByRole('link', { name: 'Где мой заказ?' }).click()
  const log = page.getByRole('log')
  await log.waitFor()
  expect(await log.evaluate((one) => one.getBoundingClientRect().width)).toBeGreaterThan(wide.width / 2)

  const lists = await widthsOf(page, ['statuses', 'customer-fields', 'chat-fields'])
  const tables = await widthsOf(page, ['chat-tags', 'customer-tags'])
  expect(lists.size).toBe(1)
  expect(tables.size).toBe(1)
  expect(Math.min(...tables)).toBeGreaterThan(Math.max(...lists))
})

async function widthsOf(page: Page, paths: string[]): Promise<Set<number>> {
  const widths = new Set<number>()
  for (const path of paths) widths.add(await widthOf(page, path))
  return widths
}

async function widthOf(page: Page, path: string): Promise<number> {
  await page.goto(new URL(`/admin/preferences/${path}`, page.url()).href)
  const title = page.getByRole('heading', { level: 1 })
  await title.waitFor()
  return title.evaluate((one) => one.parentElement?.getBoundingClientRect().width ?? 0)
}

it('cards of reports stand in whole rows on a wide screen, and the table of working time fits its frame', async () => {
  const office = await given.office({ locale: 'ru-RU' })
  await (await office.customer('Марина')).writes('Где мой заказ?')
  const { page } = await office.workplace(office.olga, { path: '/admin/reports/report', viewport: wide })
  const cards = page.getByRole('listitem').filter({ hasText: /^(Открыто чатов|Закрыто чатов|Закрыто без|Решено|Время|Ответов|Средняя)/ })
  const count = async () => {
    await page.reload()
    await cards
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => {})
    return cards.count()
  }
  await expect.poll(count, { timeout: 90_000 }).toBe(8)
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  expect(tops.map((top) => tops.filter((other) => other === top).length)).toEqual(Array(8).fill(4))

  await page.getByRole('link', { name: 'Рабочее время' }).click()
  await page.getByRole('columnheader', { name: 'На линии' }).waitFor()
  const table = page.getByRole('region', { name: 'Таблица' })
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
