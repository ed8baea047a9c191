import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Stage } from '../fault-run.ts'
import { openScene, type Scene } from '../scene.ts'
import { openCustomerScreen } from '../screens/customer-screen.ts'
import { openStaffScreen } from '../screens/staff-screen.ts'
import type { Server } from '../system/server.ts'
import { answerChats } from '../traffic/operators.ts'
import { writeFromSite } from '../traffic/site-customers.ts'
import { connectTelegram, openBot, type TelegramService, writeFromPhones } from '../traffic/telegram.ts'

export type SmallSceneOptions = {
  name: string
  server: Server
  service: TelegramService
  /** Where the supervisor's socket goes, when that is another line than the calls take. */
  liveAddress?: string
  /** Nobody looks: for what takes away the ground under screens too. */
  withoutScreens?: boolean
  /** Nothing is planted, so everything has to arrive, however long it takes. */
  control?: boolean
}

/** What is under way may take this long in the end: what comes later will not come, for it has been planted. */
const patienceMs = 12_000

/** An office with a little of everything: enough for any defect to show. */
export async function openSmallScene(stage: Stage, options: SmallSceneOptions): Promise<Scene> {
  const { name, server, service, liveAddress, withoutScreens = false, control = false } = options
  const folder = join(stage.folder, name.replaceAll(' ', '-'))
  await mkdir(folder, { recursive: true })
  const telegram = openBot(service, { people: 3 })
  const given = { address: server.url, databaseUrl: server.databaseUrl, operators: 1, telegram, ...(control ? {} : { patienceMs }) }
  const scene = await openScene({ ...stage, folder }, given)
  const { office, traffic, screens } = scene
  const telegramChannelIds = new Set([(await connectTelegram(office, telegram)).id])
  if (!withoutScreens) {
    screens.push(
      await openStaffScreen(stage, { name: 'supervisor’s screen', colleague: office.supervisor, office, chats: 10, liveAddress }),
    )
    const customer = openCustomerScreen(stage, { name: 's0', office })
    screens.push(customer)
    traffic.join((one) => customer.write(one, { meanPauseMs: 300 }))
  }
  traffic.join((one) => writeFromSite(one, { office, count: 1, meanPauseMs: 400 }))
  traffic.join((one) => writeFromPhones(one, { telegram, meanPauseMs: 1_200 }))
  traffic.join((one) => answerChats(one, { office, meanPauseMs: 80, telegramChannelIds }))
  return scene
}
