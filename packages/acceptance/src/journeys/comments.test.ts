import type { Locale } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { openDemo } from '../product/demo.ts'
import { useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const soon = { timeout: 60_000 }

const wordsOf = {
  'ru-RU': {
    attach: 'Прикрепить',
    comment: 'Комментарий под публикацией',
    once: /^Вы отвечаете на комментарий/,
    used: /^Единственный личный ответ/,
    shut: 'Сейчас ответить в этом чате нельзя',
    given: /Личный ответ отправлен/,
    post: 'Открыть публикацию',
    mark: 'Личный ответ на комментарий',
  },
  'en-GB': {
    attach: 'Attach',
    comment: 'Comment under a post',
    once: /^You answer a comment/,
    used: /^The one private reply/,
    shut: 'You cannot answer in this chat now',
    given: /Private reply sent/,
    post: 'Open the post',
    mark: 'Private reply to the comment',
  },
}

describe.each<['facebook' | 'instagram', Locale]>([
  ['facebook', 'en-GB'],
  ['instagram', 'ru-RU'],
])('a comment under a post in %s, in %s,', (type, locale) => {
  it('is answered in private once, and the conversation goes on when the customer answers', async () => {
    const demo = await openDemo(type, { locale })
    const words = wordsOf[locale]
    const phone = await demo.customer()
    await phone.getByRole('textbox', { name: demo.words.newName }).fill('Nadia Comments')
    await phone.getByRole('button', { name: demo.words.add, exact: true }).click()
    await phone.getByRole('region', { name: 'Nadia Comments' }).waitFor()
    const field = phone.getByRole('textbox', { name: demo.words.message, exact: true })
    await phone.getByRole('button', { name: words.attach }).click()
    await phone.getByRole('button', { name: words.comment }).click()
    await field.fill('How much is the lamp?')
    await field.press('Enter')

    const anna = await demo.anna()
    await anna.takes(type === 'facebook' ? 'Nadia Comments' : '@nadia_comments')
    await anna.message('How much is the lamp?').waitFor()
    await anna.log.getByRole('link', { name: words.post }).waitFor(soon)
    await anna.page.getByText(words.once).waitFor(soon)
    expect(await violationsOf(anna.page)).toEqual([])
    await anna.writes('Ten')

    await anna.page.getByText(words.used).waitFor(soon)
    await anna.page.getByPlaceholder(words.shut).waitFor(soon)
    // In the list, too.
    await anna.page.getByTitle(words.given).waitFor(soon)
    await anna.log.getByText(words.mark).waitFor(soon)
    const log = phone.getByRole('log', { name: demo.words.messages })
    await log.getByText(words.mark).waitFor(soon)
    expect(await violationsOf(phone)).toEqual([])

    await field.fill('I take it')
    await field.press('Enter')
    await anna.message('I take it').waitFor(soon)
    await anna.page.getByText(words.used).waitFor({ state: 'detached', ...soon })
    await anna.page.getByTitle(words.given).waitFor({ state: 'detached', ...soon })
    await anna.writes('It waits for you')
    await log.getByText('It waits for you').waitFor(soon)
  })
})
