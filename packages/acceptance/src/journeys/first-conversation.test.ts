import { locales } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe.each(locales)('a first conversation, in %s', (locale) => {
  it('goes from a visitor on a shop’s page to an operator, and back, at once', async () => {
    const office = await given.office({ locale })
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.page.getByText(anna.words.emptyQueue).waitFor()
    const visitor = await office.visitor()

    await visitor.opensChat()
    await visitor.chat.getByText('Hello! Ask us anything.').waitFor()
    await visitor.writes('Do you deliver on Sunday?')
    const card = anna.card('Do you deliver on Sunday?')
    await card.getByText(anna.words.unanswered).waitFor()
    await anna.menu(anna.words.waiting).getByText('1', { exact: true }).waitFor()
    await visitor.log.getByText(visitor.words.sent).waitFor()

    await anna.takes('Do you deliver on Sunday?')
    await anna.menu(anna.words.assigned).getByText('1', { exact: true }).waitFor()
    await visitor.log.getByText(visitor.words.read).waitFor()

    await anna.composer.pressSequentially('Yes, fr')
    await visitor.chat.getByText(visitor.words.typing).waitFor()
    await anna.composer.press('Control+A')
    await anna.writes('Yes, from ten to six.')
    await visitor.message('Yes, from ten to six.').waitFor()
    await anna.log.getByRole('img', { name: anna.words.read }).waitFor()
    await visitor.composer.pressSequentially('Than')
    await anna.conversation.getByText(anna.words.typing).waitFor()

    await expect.poll(() => visitor.chat.getByText(visitor.words.typing).count()).toBe(0)
  })

  it('shows how far an answer has come: sent, delivered, read', async () => {
    const office = await given.office({ locale })
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('Is anybody there?')
    await anna.takes('Is anybody there?')

    await visitor.closesChat()
    await visitor.page.goto('about:blank')
    await anna.writes('I am here')
    await anna.log.getByRole('img', { name: anna.words.sent }).waitFor()
    await visitor.page.goto(office.pageUrl)
    await visitor.launcher.getByText('1').waitFor()
    await anna.log.getByRole('img', { name: anna.words.delivered }).waitFor()
    await visitor.opensChat()
    await visitor.message('I am here').waitFor()

    await anna.log.getByRole('img', { name: anna.words.read }).waitFor()
  })
})
