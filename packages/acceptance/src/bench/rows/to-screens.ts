import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@besedka/contract/id'
import type { Page } from 'playwright-core'
import { compareClocks, ownClockMs, settleDifference } from '../browser/clock.ts'
import { type BenchBrowser, openBrowser } from '../browser/open-browser.ts'
import { type LogWatch, newMark, watchLog } from '../browser/watch-log.ts'
import { type HttpConnection, httpRequest, openHttpConnection } from '../load/http-connection.ts'
import { startCeiling } from '../load/serve-ceiling.ts'
import type { Measurement } from '../measurement.ts'
import type { Product } from '../product/start-product.ts'
import { type SeededOrganisation, seedOrganisation } from '../seed/seed-organisation.ts'
import { seedVisitors } from '../seed/seed-visitors.ts'
import { summarise } from '../statistics.ts'

const messages = 300
const warmUpMessages = 20
const pauseMs = 20

/**
 * From the first byte of the POST until the text is in the other side's DOM, in Chromium; between them the same with the ceiling.
 * The POST is timed by our clock and the DOM by the page's, so the two are compared before and after each series, and the error is told.
 */
export const toScreens: Measurement = {
  name: 'toOperatorScreen',
  async measure({ product, database, scale }) {
    const browser = await openBrowser()
    const url = `http://127.0.0.1:${product.port}`
    const organisation = await seedOrganisation(database, 'To screens')
    const [visitor] = await seedVisitors(database, organisation, { count: 1, assigneeId: organisation.operator.id })
    if (!visitor) throw new Error('No visitor')
    const connection = await openHttpConnection(product.port)
    const count = Math.ceil(messages * scale)

    const operator = await browser.newPerson({ url, token: organisation.operator.token })
    const workspace = await operator.newPage()
    const workspaceLog = await watchLog(workspace)
    await workspace.goto(`${url}/admin/chats?filter=assigned&chat=${visitor.chatId}`)
    await workspace.getByRole('textbox', { name: 'Write a reply to the customer' }).waitFor()
    const path = '/api/customer/messages'
    const toOperator = await timeMessages({ connection, page: workspace, log: workspaceLog, count, path, token: visitor.token })
    await operator.close()

    const bare = await openBare({ product, browser })
    const toBarePage = await timeMessages({ ...bare, count, path, token: visitor.token })
    await bare.close()

    const stranger = await browser.newPerson()
    const chatPage = await stranger.newPage()
    const visitorLog = await watchLog(chatPage)
    await chatPage.goto(`${url}/c/${organisation.channelKey}`)
    const chatId = await beginChat({ page: chatPage, log: visitorLog, connection, organisation })
    const toVisitor = await timeMessages({
      connection,
      page: chatPage,
      log: visitorLog,
      count,
      path: `/api/chats/${chatId}/messages`,
      token: organisation.operator.token,
    })
    await browser.close()
    connection.close()
    return {
      toOperatorScreen: { ...toOperator, ceiling: toBarePage },
      toVisitorScreen: { ...toVisitor, ceiling: toBarePage },
    }
  },
}

/** The least server and the least page, in the same browser. */
async function openBare({ product, browser }: { product: Product; browser: BenchBrowser }) {
  const ceiling = await startCeiling(product)
  const somebody = await browser.newPerson()
  const page = await somebody.newPage()
  const log = await watchLog(page)
  await page.goto(`http://127.0.0.1:${ceiling.port}/`)
  await page.getByText('Connected').waitFor()
  const connection = await openHttpConnection(ceiling.port)
  return {
    connection,
    page,
    log,
    async close() {
      connection.close()
      await somebody.close()
      await ceiling.stop()
    },
  }
}

async function timeMessages(given: {
  connection: HttpConnection
  page: Page
  log: LogWatch
  count: number
  path: string
  token: string
}): Promise<{ p50Ms: number; p99Ms: number; clockErrorMs: number }> {
  const { connection, page, log, path, token } = given
  const before = await compareClocks(page)
  const latenciesMs: number[] = []
  for (let n = -warmUpMessages; n < given.count; n++) {
    const text = newMark()
    const request = httpRequest({ method: 'POST', path, token, body: { id: newId(), text } })
    const sighting = log.next(text)
    const start = ownClockMs()
    const { status, body } = await connection.ask(request)
    if (status !== 200) throw new Error(`A message was refused: ${status} ${body}`)
    const { inDomAt } = await sighting
    if (n >= 0) latenciesMs.push(inDomAt - start)
    await sleep(pauseMs)
  }
  const { aheadMs, errorMs } = settleDifference(before, await compareClocks(page))
  return { ...summarise(latenciesMs.map((latency) => latency - aheadMs)), clockErrorMs: errorMs }
}

/** The visitor writes first, and a supervisor gives the chat to the operator, who has no workspace open and takes none. */
async function beginChat(given: {
  page: Page
  log: LogWatch
  connection: HttpConnection
  organisation: SeededOrganisation
}): Promise<string> {
  const { page, log, connection, organisation } = given
  const { token } = organisation.supervisor
  const text = newMark()
  const shown = log.next(text)
  const composer = page.getByRole('textbox', { name: 'Message' })
  await composer.fill(text)
  await composer.press('Enter')
  await shown
  for (let attempt = 0; attempt < 50; attempt++) {
    const list = await connection.ask(httpRequest({ method: 'GET', path: '/api/chats?filter=waiting', token }))
    const chatId = /"id":"([^"]+)"/.exec(list.body)?.[1]
    if (chatId) {
      await connection.ask(
        httpRequest({ method: 'POST', path: `/api/chats/${chatId}/assignment`, token, body: { accountId: organisation.operator.id } }),
      )
      return chatId
    }
    await sleep(100)
  }
  throw new Error('The chat did not come to the queue')
}
