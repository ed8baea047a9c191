import { readFileSync } from 'node:fs'
import { guardFor, optionTexts, rightTexts } from '@besedka/contract'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

/** Every address of the screens that needs a right. What later versions fill is not among them yet. */
const guarded = Array.from(
  readFileSync(new URL('../../../web/src/app/screens.ts', import.meta.url), 'utf8').matchAll(/\bpath: '([^']+)'/g),
  ([, path = '']) => path.replace('$type', 'telegram'),
).flatMap((path) => {
  const right = guardFor(path)?.right
  return right ? [{ path, right }] : []
})

it('every guarded page sends who may not see it away, and names the right that is missing', async () => {
  const office = await given.office()
  const newcomer = await office.hire('Nina New', [])
  const { page } = await office.workplace(newcomer)
  const seen: string[] = []

  for (const { path } of guarded) {
    await page.goto(new URL(path, page.url()).href)
    await page.getByRole('heading', { name: 'No rights for this page' }).waitFor()
    seen.push(`${path}: ${await page.getByRole('main').getByText('It needs the right').textContent()}`)
  }

  expect(guarded.map(({ path }) => path)).toContain('/admin/preferences/audit')
  expect(seen).toEqual(
    guarded.map(({ path, right }) => `${path}: It needs the right “${rightTexts[right]['en-GB']}”. Ask your administrator for it.`),
  )
})

it('a page that is open is left when the right to it is taken away', async () => {
  const office = await given.office()
  const { role } = await office.alexey.api.accounts.get({ accountId: office.boris.id })
  const keeper = await office.hire('Kira Keeper', ['RIGHT_ACCOUNT_CONTROL'])
  const { page } = await office.workplace(keeper, { path: '/admin/preferences/audit' })
  await page.getByRole('heading', { name: 'Audit log' }).waitFor()

  await office.alexey.api.accounts.update({ accountId: keeper.id, roleId: role.id })

  await page.getByRole('heading', { name: 'No rights for this page' }).waitFor()
})

it('the options page names what the plan lacks, in the language of the screen, and nothing that somebody made up', async () => {
  const office = await given.office()
  const { page } = await office.workplace(office.anna, { locale: 'ru-RU', path: '/admin/options?option=OPTION_STATISTIC' })
  await page.getByText(`Возможность «${optionTexts.OPTION_STATISTIC['ru-RU']}» не входит в ваш тариф`).waitFor()

  await page.goto(new URL('/admin/options?option=<b>all</b>', page.url()).href)

  await page.getByText('Эта возможность не входит в ваш тариф').waitFor()
  await page.getByText('Сменить тариф может администратор вашей организации').waitFor()
})

it('the options page leads an administrator to the plan', async () => {
  const office = await given.office()
  const { page } = await office.workplace(office.alexey, { path: '/admin/options?option=OPTION_STATISTIC' })

  await page.getByRole('link', { name: 'Plan of the organisation' }).click()

  await page.getByRole('heading', { name: /^Plan: / }).waitFor()
})
