import { findChromium, findHeadlessShell } from '../../../../scripts/tests/find-chromium.ts'
import type { Stage } from './fault-run.ts'
import type { Scene } from './scene.ts'
import { openBrowserTabs } from './screens/browser-tabs.ts'
import { openCustomerScreen } from './screens/customer-screen.ts'
import { openStaffScreen } from './screens/staff-screen.ts'
import { answerChats } from './traffic/operators.ts'
import { writeFromSite } from './traffic/site-customers.ts'
import { connectTelegram, type Telegram, writeFromPhones } from './traffic/telegram.ts'

export type FillOptions = {
  telegram?: Telegram
  /** Also tabs of a real Chromium, where the machine has one. */
  browser?: boolean
  /** Pauses between two messages are so many times as long. */
  slower?: number
}

/**
 * Lets the usual people in: customers on the site and at Telegram, operators who take, answer and close, screens of all kinds that look at
 * them, and a little life at the neighbour's.
 */
export async function fillScene(stage: Stage, scene: Scene, { telegram, browser = false, slower = 1 }: FillOptions): Promise<void> {
  const { office, neighbour, traffic, screens } = scene
  const telegramChannelIds = new Set(telegram ? [(await connectTelegram(office, telegram)).id] : [])
  if (browser && (findHeadlessShell() ?? findChromium())) {
    const tabs = await openBrowserTabs(stage, { office, traffic })
    screens.push(tabs)
    traffic.join((one) => tabs.write(one, { meanPauseMs: 1_000 * slower }))
  }
  screens.push(await openStaffScreen(stage, { name: 'supervisor’s screen', colleague: office.supervisor, office, chats: 24 }))
  screens.push(await openStaffScreen(stage, { name: 'neighbour’s screen', colleague: neighbour.supervisor, office: neighbour, chats: 4 }))
  for (const name of ['s0', 's1', 's2', 's3']) {
    const screen = openCustomerScreen(stage, { name, office })
    screens.push(screen)
    traffic.join((one) => screen.write(one, { meanPauseMs: 700 * slower }))
  }
  traffic.join((one) => writeFromSite(one, { office, count: 16, meanPauseMs: 400 * slower }))
  traffic.join((one) => answerChats(one, { office, meanPauseMs: 120 * slower, closes: 0.02, telegramChannelIds }))
  traffic.join((one) => writeFromSite(one, { office: neighbour, count: 2, meanPauseMs: 1_000 * slower, prefix: 'n' }))
  traffic.join((one) => answerChats(one, { office: neighbour, meanPauseMs: 1_000 * slower, prefix: 'p' }))
  if (telegram) traffic.join((one) => writeFromPhones(one, { telegram, meanPauseMs: 800 * slower }))
}
