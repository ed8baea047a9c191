import type { Locale } from '@besedka/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openDemo } from '../product/demo.ts'
import { useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'
import type { Workplace } from '../product/workplace.ts'

useProduct()

const operatorWords = {
  'ru-RU': {
    react: 'Поставить реакцию',
    reaction: /^Наша реакция \(.+\): 👍/,
    takeBack: 'Удалить у клиента',
    question: 'Удалить сообщение у клиента?',
    now: 'Удалить',
    gone: /^Удалено у клиента \(.+\)$/,
  },
  'en-GB': {
    react: 'React',
    reaction: /^Our reaction \(.+\): 👍/,
    takeBack: 'Delete for the customer',
    question: 'Delete the message for the customer?',
    now: 'Delete',
    gone: /^Deleted for the customer \(.+\)$/,
  },
}

/** A customer in the simulated Telegram, and Anna, who leads the chat with them. */
async function scene(locale: Locale, person: string) {
  const demo = await openDemo('telegram', { locale })
  const page = await demo.customer()
  const name = `${person} ${locale}`
  await page.getByRole('textbox', { name: demo.words.newName }).fill(name)
  await page.getByRole('button', { name: demo.words.add, exact: true }).click()
  await page.getByRole('region', { name }).waitFor()
  await page.getByRole('button', { name: demo.words.start }).click()
  await page.getByRole('textbox', { name: demo.words.message }).fill('Has my parcel left?')
  await page.getByRole('textbox', { name: demo.words.message }).press('Enter')
  const anna = await demo.anna()
  await anna.takes(name)
  await anna.message('Has my parcel left?').waitFor()
  return { anna, page, phone: page.getByRole('log', { name: demo.words.messages }), words: operatorWords[locale] }
}

/** What stands beside a message while the pointer is on it. */
function besides({ anna, text, button }: { anna: Workplace; text: string; button: string }) {
  return anna.log.locator('[data-row]').filter({ hasText: text }).getByRole('button', { name: button })
}

async function accessible(...pages: Page[]): Promise<void> {
  for (const page of pages) expect(await violationsOf(page)).toEqual([])
}

it.each(['ru-RU', 'en-GB'] as const)(
  'in %s, an operator puts an emoji under a question, and takes it away again; the customer sees both',
  async (locale) => {
    const { anna, page, phone, words } = await scene(locale, 'Zoya')
    const react = besides({ anna, text: 'Has my parcel left?', button: words.react })

    await react.click()
    const choice = anna.page.getByRole('dialog', { name: words.react })
    await choice.getByRole('button', { name: '👍' }).click()

    await phone.getByRole('img', { name: '👍' }).waitFor()
    const own = anna.log.getByRole('img', { name: words.reaction })
    await own.waitFor()
    await accessible(anna.page, page)
    await react.click()
    await choice.getByRole('button', { name: '👍', pressed: true }).click()
    await phone.getByRole('img', { name: '👍' }).waitFor({ state: 'detached' })
    await own.waitFor({ state: 'detached' })
  },
)

it.each(['ru-RU', 'en-GB'] as const)(
  'in %s, an operator deletes a reply of their own: the customer has it no more, the log still does, and says so',
  async (locale) => {
    const { anna, page, phone, words } = await scene(locale, 'Lida')
    await anna.writes('Its number is 4815')
    await phone.getByText('Its number is 4815').waitFor()

    await besides({ anna, text: 'Its number is 4815', button: words.takeBack }).click()
    const question = anna.page.getByRole('dialog', { name: words.question })
    await accessible(anna.page)
    await question.getByRole('button', { name: words.now, exact: true }).click()

    await phone.getByText('Its number is 4815').waitFor({ state: 'detached' })
    await anna.log.getByText(words.gone).waitFor()
    await anna.message('Its number is 4815').waitFor()
    // The question about deleting is over, and nothing can be done to what is gone.
    await question.waitFor({ state: 'detached' })
    await besides({ anna, text: 'Its number is 4815', button: words.takeBack }).waitFor({ state: 'detached' })
    await accessible(anna.page, page)
  },
)
