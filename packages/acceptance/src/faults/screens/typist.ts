import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Entry } from '../ledger/entry.ts'
import { nonce } from '../traffic/nonce.ts'
import type { Traffic } from '../traffic/traffic.ts'

export type Typist = {
  /** Types a new message and presses Enter; answers its text. */
  write(): Promise<string>
  /** Resolves when the product has accepted whatever was typed, at the latest when the traffic gives up. */
  allAnswered(): Promise<void>
}

type TypistOptions = Pick<Entry, 'sender' | 'from' | 'chatId'> & { field: string; traffic: Traffic }

/** Somebody who types into a page's composer. The page's own calls tell what was accepted. */
export function openTypist(page: Page, { field, traffic, ...entry }: TypistOptions): Typist {
  const unanswered = new Set<string>()
  let n = 0
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() !== 'POST' || !response.ok() || !response.url().endsWith('/messages')) return
    const text = textIn(request.postData())
    if (text !== undefined && unanswered.delete(text)) void traffic.ledger.accepted(text)
  })
  const composer = page.getByRole('textbox', { name: field })
  return {
    async write() {
      const text = `${entry.sender}-${n}-${nonce()}`
      traffic.ledger.sent({ ...entry, text, n: n++, via: 'site' })
      unanswered.add(text)
      await composer.fill(text)
      await composer.press('Enter')
      return text
    },
    async allAnswered() {
      while (unanswered.size > 0 && !traffic.giveUp.aborted) await sleep(50)
    },
  }
}

function textIn(body: string | null): string | undefined {
  const parsed: unknown = JSON.parse(body ?? 'null')
  return typeof parsed === 'object' && parsed !== null && 'text' in parsed ? String(parsed.text) : undefined
}
