import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { password } from '../../../../server/src/testing/seed.ts'
import { given, productUrl, useProduct } from '../../product/given.ts'
import { publishPage } from '../../product/host-site.ts'
import { firefox } from './firefox.ts'
import { openScreen, type Screen } from './screen.ts'
import type { WebDriver } from './web-driver.ts'
import { webkit } from './webkit.ts'

useProduct()

const button = 'button, [role=button]'
const composer = 'textarea, [role=textbox]'
const secret = 'input[type=password]'
/** The chat hides in a closed shadow root, which WebDriver does not look into. */
const openShadowRoots = `<script>
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (options) { return attach.call(this, { ...options, mode: 'open' }) }
</script>`

describe.each([firefox, webkit])('in $name', (browser) => {
  const missing = browser.whyNot()

  describe.skipIf(missing)(`the product${missing ? `, skipped: ${missing}` : ''}`, () => {
    let driver: WebDriver | undefined
    let screen: Screen

    beforeEach(async () => {
      driver = await browser.start()
      screen = openScreen(driver)
    })
    afterEach(async ({ task }) => {
      if (driver && task.result?.state === 'fail') await screen.isPhotographed(task.name).catch(console.error)
      await driver?.close()
      driver = undefined
    })

    it('lets an operator sign in, take a chat, answer, and see at once what is written next', async () => {
      const office = await given.office()
      const maria = await office.customer('Maria')
      await maria.writes('Do you have lamps?')

      await screen.opens(productUrl())
      await screen.clicks(button, 'Eng')
      await screen.types('input', 'Email', office.anna.email)
      await screen.types(secret, 'Password', password)
      await screen.pressesEnter(secret, 'Password')
      await screen.clicks('nav a', 'Pending')
      await screen.clicks('li a', 'Do you have lamps?')
      await screen.clicks(button, 'Take it')
      await screen.types(composer, 'Write a reply', 'Yes, three kinds.')
      await screen.pressesEnter(composer, 'Write a reply')
      await screen.sees('Yes, three kinds.', '[role=log] *')

      await expect.poll(async () => (await maria.reads()).map(({ text }) => text)).toContain('Yes, three kinds.')
      await maria.writes('Which is the brightest?')
      await screen.sees('Which is the brightest?', '[role=log] *')
    })

    it('lets a visitor of a site open the chat, write, and receive the answer', async () => {
      const office = await given.office()
      const snippet = `<script async src="${productUrl()}/widget/${office.site.key}.js"></script>`

      await screen.opens(publishPage(openShadowRoots + snippet))
      await screen.clicks(button, 'Open chat')
      await screen.entersFrame()
      await screen.sees('Hello! Ask us anything.')
      // The field has the focus: a visitor types without a click into it.
      await screen.typesAtOnce('Do you deliver on Sunday?')
      await screen.pressesEnter(composer, 'Message')
      await screen.sees('Do you deliver on Sunday?', '[role=log] *')

      const chat = await office.waitForChat('waiting')
      await office.anna.takes(chat)
      await office.anna.replies(chat, 'Yes, from ten to six.')
      await screen.sees('Yes, from ten to six.', '[role=log] *')
    })

    it('shows a reader the help centre, finds an article, and takes a vote', async () => {
      const { alexey } = await given.office()
      const { knowledge } = alexey.api
      const section = await knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Delivery' } })
      const content = [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Our couriers come in the evening.' }] }]
      const begun = await knowledge.create({ sectionId: section.id, locale: 'en-GB', title: 'Courier', body: { type: 'doc', content } })
      await knowledge.publish({ articleId: begun.id, version: begun.version, state: 'public' })
      const { login } = await alexey.api.ownOrganisation.get()

      await screen.opens(`${productUrl()}/help/${encodeURIComponent(login)}?lang=en`)
      await screen.sees('How can we help?')
      await screen.types('input[type=search]', 'Search the articles', 'couriers')
      await screen.pressesEnter('input[type=search]', 'Search the articles')
      // The first page names the article, too: a click on it there would be overtaken by the search.
      await screen.sees('For “couriers”')
      await screen.clicks('main a', 'Courier')
      await screen.sees('Our couriers come in the evening.')
      await screen.clicks(button, 'Yes')
      await screen.sees('Thank you! Your answer will be taken into account.')

      await expect.poll(async () => (await knowledge.figures({ days: 7 })).items).toMatchObject([{ reads: 1, helpful: 1 }])
    })
  })
})
