import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { chooseFiles } from '../product/hand-in-files.ts'
import { text } from '../product/samples.ts'

useProduct()

it('shows visitors the end of a long name of a file, which says what it is', async () => {
  const name = `${'A very long name of a document '.repeat(4)}.txt`
  const office = await given.office()
  const visitor = await office.visitor()
  await visitor.opensChat()

  await chooseFiles(visitor.page, visitor.chat.getByRole('button', { name: 'Attach a file' }), [text(name, 'Order 4815')])
  const chosen = visitor.chat.getByRole('listitem').filter({ hasText: 'A very long name' })
  await chosen.waitFor()
  await expect.poll(() => endsWithin(chosen)).toBe(true)
  await visitor.composer.press('Enter')

  const sent = visitor.log.getByRole('button', { name: `Download ${name}` })
  await sent.waitFor()
  await expect.poll(() => endsWithin(sent)).toBe(true)
})

/** Whether the last letters of the name are drawn inside of the file's card. */
function endsWithin(card: Locator): Promise<boolean> {
  return card.evaluate((element) => {
    const letters = document.createTreeWalker(element.querySelector('b') ?? element, NodeFilter.SHOW_TEXT).lastChild()
    if (!letters) return false
    const range = document.createRange()
    range.selectNodeContents(letters)
    return range.getBoundingClientRect().right < element.getBoundingClientRect().right
  })
}
