import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { findHeadlessShell } from '../../../../../scripts/tests/find-chromium.ts'
import { openBrowser } from '../../bench/browser/open-browser.ts'
import { staffWords, visitorWords } from '../../product/words.ts'
import type { Stage } from '../fault-run.ts'
import { must } from '../traffic/insist.ts'
import type { Office } from '../traffic/office.ts'
import { pause } from '../traffic/pause.ts'
import type { Traffic } from '../traffic/traffic.ts'
import { readLog, untilSteady } from './read-log.ts'
import type { Screen } from './screen.ts'
import { openTypist } from './typist.ts'

export type BrowserTabs = Screen & {
  /** Both people write into their real composers until the traffic stops. */
  write(traffic: Traffic, options: { meanPauseMs: number }): Promise<void>
}

const patienceMs = 120_000
const words = { visitor: visitorWords['en-GB'], operator: staffWords['en-GB'] }

/**
 * A visitor's chat page, and the workspace of the supervisor who holds that chat, in a real Chromium; what they show is read from the DOM.
 * The product has to run when the tabs are opened, and nobody else may take chats yet; later it may do as it likes.
 */
export async function openBrowserTabs(stage: Stage, { office, traffic }: { office: Office; traffic: Traffic }): Promise<BrowserTabs> {
  const browser = await openBrowser(findHeadlessShell())
  stage.atEnd(() => browser.close())

  const visitor = await (await browser.newPerson()).newPage()
  await visitor.goto(`${office.address}/c/${office.site.key}`)
  const visitorTypes = openTypist(visitor, { field: words.visitor.message, sender: 'vt', from: 'customer', traffic })
  const first = await visitorTypes.write()
  const chat = await findChat(office, first)
  await must(() => office.administrator.api.chats.assign({ chatId: chat.id, accountId: office.supervisor.id }))

  const operator = await (await browser.newPerson({ url: office.address, token: office.supervisor.token })).newPage()
  await operator.goto(`${office.address}/admin/chats?filter=assigned&chat=${chat.id}`)
  // The faults begin when everybody is at work; how long that takes is not judged, and the machine may have other things to do.
  await operator.getByRole('textbox', { name: words.operator.writeReply }).waitFor({ timeout: patienceMs })
  const operatorTypes = openTypist(operator, { field: words.operator.writeReply, sender: 'ot', from: 'operator', chatId: chat.id, traffic })

  async function repeat(write: () => Promise<string>, meanPauseMs: number): Promise<void> {
    while (!traffic.stopping.aborted) {
      await write()
      await pause(traffic, meanPauseMs)
    }
  }

  return {
    heard: () => [],
    async write(_, { meanPauseMs }) {
      await Promise.all([repeat(visitorTypes.write, meanPauseMs), repeat(operatorTypes.write, meanPauseMs)])
      await Promise.all([visitorTypes.allAnswered(), operatorTypes.allAnswered()])
    },
    async look() {
      const tell = async (screen: string, page: Page, of: { chatId: string } | { customerId: string }) => {
        await untilSteady(page)
        return { screen, of, shown: await readLog(page) }
      }
      return await Promise.all([
        tell('visitor’s tab', visitor, { customerId: chat.customerId }),
        tell('operator’s tab', operator, { chatId: chat.id }),
      ])
    },
  }
}

async function findChat({ supervisor }: Office, text: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { items } = await must(() => supervisor.api.chats.list({ filter: 'waiting', scope: 'all', limit: 100 }))
    const chat = items.find(({ lastMessage }) => lastMessage?.text === text)
    if (chat) return chat
    await sleep(100)
  }
  throw new Error('The visitor’s chat did not come to the queue')
}
