import type { Locale } from '@besedka/contract'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Person } from '../../../server/src/testing/person.ts'
import { newContext } from './browser.ts'
import { staffWords } from './words.ts'

export type WorkplaceOptions = Omit<BrowserContextOptions, 'locale'> & { locale?: Locale; path?: string }
export type Workplace = Awaited<ReturnType<typeof openWorkplace>>

/** A colleague at their screen, signed in, with the sentences that journeys are made of. */
export async function openWorkplace(url: string, person: Person, options: WorkplaceOptions = {}) {
  const { locale = 'en-GB', path = '/admin/chats?filter=assigned', ...contextOptions } = options
  const words = staffWords[locale]
  const localStorage = [
    { name: 'token', value: person.caller.token },
    { name: 'language', value: locale },
  ]
  const context = await newContext({ ...contextOptions, locale, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } })
  const page: Page = await context.newPage()
  await page.goto(url + path)
  await page.getByRole('navigation', { name: words.mainMenu }).waitFor()

  const conversation = page.getByRole('region', { name: words.conversation })
  const composer = page.getByRole('textbox', { name: words.writeReply })
  return {
    page,
    context,
    words,
    conversation,
    composer,
    /** The messages of the open chat. */
    log: conversation.getByRole('log', { name: words.messages }),
    /** The entry of a list in the main menu, with its figure. */
    menu: (list: string) => page.getByRole('navigation', { name: words.mainMenu }).getByRole('link', { name: list }),
    /** A row of the list of chats: by the customer's name, or by what was written last. */
    card: (text: string | RegExp) => page.getByRole('listitem').getByRole('link').filter({ hasText: text }),
    /** A message of the open chat. */
    message: (text: string) => conversation.getByRole('log').getByText(text, { exact: true }),
    /** Waits for the operator's status *In work*: before it the server refuses to give them a chat (`operatorNotActiveException`). */
    comesToWork: () => page.getByRole('button', { name: words.atWork }).waitFor(),
    async takes(text: string | RegExp): Promise<void> {
      await page.getByRole('listitem').getByRole('link').filter({ hasText: text }).click()
      await conversation.getByRole('button', { name: words.take }).click()
      await conversation.getByRole('button', { name: words.take }).waitFor({ state: 'detached' })
    },
    /** What the browser tells its pages when a network is back; without it they would try again by themselves, some seconds later. */
    noticesNetwork: () => page.evaluate(() => void dispatchEvent(new Event('online'))),
    async writes(text: string): Promise<void> {
      await composer.fill(text)
      await composer.press('Enter')
    },
  }
}
