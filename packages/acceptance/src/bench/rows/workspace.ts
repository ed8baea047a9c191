import type { BrowserContext, Page } from 'playwright-core'
import { countTraffic } from '../browser/count-traffic.ts'
import { firstPaintMs } from '../browser/first-paint.ts'
import { serveHostPage } from '../browser/host-page.ts'
import { type BenchBrowser, openBrowser } from '../browser/open-browser.ts'
import { type LogWatch, newMark, watchLog } from '../browser/watch-log.ts'
import { startBareReads } from '../load/serve-bare-reads.ts'
import type { Bench, Measurement } from '../measurement.ts'
import { seedMessages } from '../seed/seed-messages.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { seedVisitors } from '../seed/seed-visitors.ts'
import { median } from '../statistics.ts'

const coldStarts = 5
const openings = 5
const shortChats = 10

const composer = 'main textarea, main [role=textbox]'

type Chat = { id: string; mark: string }

/** The operator's screen from nothing, and from a click on a chat until it is painted. */
export const workspace: Measurement = {
  name: 'workspace',
  async measure(bench) {
    const { home, others, long, longest, token } = await seedWork(bench)
    const url = `http://127.0.0.1:${bench.product.port}`
    const browser = await openBrowser()
    const host = await serveHostPage('')
    const colds = []
    const barePaints: number[] = []
    for (let n = 0; n < Math.max(2, coldStarts * bench.scale); n++) {
      const person = await browser.newPerson({ url, token })
      colds.push(await startCold(person, { url, chat: home }))
      await person.close()
      barePaints.push(await barePaintMs(browser, host.url))
    }
    await host.close()

    const person = await browser.newPerson({ url, token })
    const page = await person.newPage()
    const log = await watchLog(page)
    const goHome = async () => {
      const shown = log.next(home.mark)
      await page.goto(`${url}/admin/chats?filter=assigned&chat=${home.id}`)
      await shown
      await page.waitForLoadState('networkidle')
    }
    const bare = await startBareReads(bench.product)
    const barePage = await (await browser.newPerson()).newPage()
    const bareLog = await watchLog(barePage)
    await goHome()
    await barePage.goto(`http://127.0.0.1:${bare.port}/?${[home, ...others].map(({ id }) => id)}`)
    const switches: number[] = []
    const bareSwitches: number[] = []
    await clickToPainted(barePage, bareLog, home)
    for (const chat of others) {
      switches.push(await clickToPainted(page, log, chat))
      bareSwitches.push(await clickToPainted(barePage, bareLog, chat))
    }
    const back: number[] = []
    for (const chat of others) back.push(await clickToPainted(page, log, chat))
    const painted = { long: [] as number[], longest: [] as number[], ceiling: [] as number[] }
    for (let n = 0; n < Math.max(2, openings * bench.scale); n++) {
      for (const [name, chat] of [
        ['long', long],
        ['longest', longest],
      ] as const) {
        await goHome()
        painted[name].push(await clickToPainted(page, log, chat))
      }
      await barePage.goto(`http://127.0.0.1:${bare.port}/?${long.id}`)
      painted.ceiling.push(await clickToPainted(barePage, bareLog, long))
    }
    await bare.stop()
    await browser.close()
    return {
      workspace: {
        bytes: median(colds.map((cold) => cold.bytes)),
        requests: median(colds.map((cold) => cold.requests)),
        firstPaintMs: median(colds.map((cold) => cold.firstPaintMs)),
        barePaintMs: median(barePaints),
        switchMs: median(switches),
        switchCeilingMs: median(bareSwitches),
        switchBackMs: median(back),
      },
      openChat: {
        paintedMs: median(painted.long),
        paintedAt100kMs: median(painted.longest),
        /** The least page on the least server, as for `switchCeilingMs`. */
        paintedCeilingMs: median(painted.ceiling),
      },
    }
  },
}

async function seedWork({ database }: Bench) {
  const organisation = await seedOrganisation(database, 'Workspace')
  const visitors = await seedVisitors(database, organisation, { count: shortChats + 2, assigneeId: organisation.operator.id })
  const chats: Chat[] = visitors.map(({ chatId }) => ({ id: chatId, mark: newMark() }))
  const [long, longest, home, ...others] = chats
  if (!long || !longest || !home) throw new Error('No chats')
  for (const { id, mark } of [home, ...others]) await seedMessages(database, organisation, { chatId: id, count: 60, lastText: mark })
  await seedMessages(database, organisation, { chatId: long.id, count: 1_000, lastText: long.mark })
  await seedMessages(database, organisation, { chatId: longest.id, count: 100_000, lastText: longest.mark })
  return { home, others, long, longest, token: organisation.operator.token }
}

/** Until one can answer a chat. What the workspace fetches afterwards, while nobody waits (dialogs that keys open), does not count. */
async function startCold(person: BrowserContext, { url, chat }: { url: string; chat: Chat }) {
  const traffic = countTraffic(person, url)
  const page = await person.newPage()
  const shown = (await watchLog(page)).next(chat.mark)
  await page.goto(`${url}/admin/chats?filter=assigned&chat=${chat.id}`)
  await Promise.all([shown, page.locator(composer).first().waitFor()])
  return { ...(await traffic.total()), firstPaintMs: await firstPaintMs(page) }
}

async function barePaintMs(browser: BenchBrowser, url: string): Promise<number> {
  const passerBy = await browser.newPerson()
  const page = await passerBy.newPage()
  await page.goto(url)
  const paintMs = await firstPaintMs(page)
  await passerBy.close()
  return paintMs
}

async function clickToPainted(page: Page, log: LogWatch, chat: Chat): Promise<number> {
  const shown = log.next(chat.mark)
  await page.locator(`a[href*="${chat.id}"]`).click()
  const { paintedAt, clickedAt } = await shown
  return paintedAt - clickedAt
}
