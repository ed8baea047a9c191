import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

/** A visitor who has written more than the window shows, and stands at its end. */
async function longChat() {
  const office = await given.office()
  const visitor = await office.visitor()
  await visitor.page.addInitScript(keepLine)
  await visitor.page.reload()
  await visitor.opensChat()
  for (let line = 1; line <= 14; line++) await visitor.writes(`Line ${line}`)
  const chat = await office.waitForChat('waiting')
  await office.anna.takes(chat)
  await visitor.message('Line 14').waitFor()
  // The last that comes by itself: before, the log would follow it.
  const skip = visitor.chat.getByRole('button', { name: 'Not now' })
  await expect.poll(() => isInSight(skip)).toBe(true)
  const answers = async (text: string) => {
    await office.anna.replies(chat, text)
    await visitor.message(text).waitFor()
  }
  return { visitor, answers, skip, newMessages: visitor.chat.getByRole('button', { name: 'New messages' }) }
}

describe('the log of a visitor', () => {
  it('follows its end again once they have written from further up, whatever else comes then', async () => {
    const { visitor, answers, newMessages } = await longChat()
    await visitor.log.evaluate((log) => log.scrollTo({ top: 0 }))
    await newMessages.waitFor()
    await visitor.log.evaluate(typeOnScroll)

    await visitor.writes('One more thing')
    await visitor.message('One more thing').waitFor()
    await newMessages.waitFor({ state: 'detached' })
    await answers('First answer')
    await answers('Second answer')

    await expect.poll(() => isInSight(visitor.message('Second answer'))).toBe(true)
  })

  it('stands at its end when what was there has gone', async () => {
    const { visitor, answers, skip, newMessages } = await longChat()

    await skip.click()
    await skip.waitFor({ state: 'detached' })
    await answers('First answer')
    await answers('Second answer')

    expect(await newMessages.count()).toBe(0)
    await expect.poll(() => isInSight(visitor.message('Second answer'))).toBe(true)
  })
})

/** Runs in the page before its scripts: the live feed, to be spoken on at a chosen moment. */
function keepLine(): void {
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(url)
      Object.assign(window, { line: this })
    }
  }
}

/** Runs in the chat: an operator begins to type when the log has been scrolled, but has not noticed it yet. */
function typeOnScroll(): void {
  const { line } = window as unknown as { line: WebSocket }
  const data = JSON.stringify({ type: 'signal', signal: { type: 'typing', typing: true } })
  document.addEventListener('scroll', () => line.dispatchEvent(new MessageEvent('message', { data })), { capture: true, once: true })
}

/** Whether it stands between the top and the bottom of the log. */
function isInSight(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const log = element.closest('[role=log]')?.getBoundingClientRect()
    return log !== undefined && box.top >= log.top && box.bottom <= log.bottom
  })
}
