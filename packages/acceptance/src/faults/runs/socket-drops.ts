import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatView } from '@besedka/contract'
import type { FaultRun, Stage } from '../fault-run.ts'
import { type Line, layLine } from '../lines/line.ts'
import { type Drops, disturbLine } from '../remote/disturb-line.ts'
import { forgetOldEvents } from '../remote/forget-old-events.ts'
import { openLaptop } from '../remote/open-laptop.ts'
import { openRemoteStaff, type RemoteStaff } from '../remote/remote-staff.ts'
import { openScene, type Scene } from '../scene.ts'
import { openCustomerScreen } from '../screens/customer-screen.ts'
import { startServer } from '../system/start-server.ts'
import { must } from '../traffic/insist.ts'
import type { Office } from '../traffic/office.ts'
import { answerChats } from '../traffic/operators.ts'
import { writeFromSite } from '../traffic/site-customers.ts'

const workspaces = 6
const visitors = 6
const lastsMsInFull = 100_000
/** Longer than the 30 s after which a client takes silence for death. */
const longestDropMsInFull = 40_000
const sleepMsInFull = 45_000
/** By then a client has noticed that its line is dead, however silently it died. A quick run does not wait for that. */
const silenceIsDeathMs = 33_000

export const socketDrops: FaultRun = {
  name: 'socket-drops',
  hypothesis:
    'Lines break, freeze without a word and lead to another node, laptops sleep, and the log is cleaned meanwhile: afterwards every screen shows what the server holds, without a reload',
  async perform(stage) {
    const settings = { SECRET_KEY: randomBytes(32).toString('base64') }
    const server = await startServer(stage, { name: 'first', settings })
    const second = await startServer(stage, { name: 'second', settings: { ...settings, DATABASE_URL: await server.databaseUrl() } })
    const nodes = [server.url, second.url]
    const scene = await openScene(stage, { address: server.url, databaseUrl: server.databaseUrl, operators: 2 })
    const { office, traffic, screens } = scene
    traffic.join((one) => writeFromSite(one, { office, count: 6, meanPauseMs: 250 }))
    traffic.join((one) => answerChats(one, { office, meanPauseMs: 120 }))

    const drops: Drops = { cut: 0, frozen: 0, forgotten: 0, nodeChanges: 0 }
    const chats = await chatsInWork(office, workspaces)
    const remote = await openRemotes(stage, scene, { nodes, drops, chats })
    const laptop = await openLaptop(stage, office)
    screens.push(laptop)

    const lastsMs = Math.max(12_000, lastsMsInFull * stage.scale)
    await sleep(lastsMs / 6)
    laptop.fallAsleep()
    await sleep(Math.max(4_000, sleepMsInFull * stage.scale))
    laptop.wakeUp()
    // A screen that is away now has no events to come back to.
    const [first] = remote.lines
    first?.cut()
    await sleep(1_000)
    const forgotten = await forgetOldEvents(await server.databaseUrl())
    first?.mend()
    await sleep(lastsMs / 2)
    remote.calm()
    await remote.calmed
    stage.say(`${JSON.stringify(drops)}, ${scene.ledger.count()} accepted`)
    if (stage.scale >= 1) await sleep(silenceIsDeathMs)
    else remote.redial()
    const { figures, ...rest } = await scene.conclude()
    const afresh = remote.staff.map((one) => one.afresh())
    const unasked = afresh.filter(({ resyncs, listsFetched }) => listsFetched > resyncs)
    return {
      ...rest,
      missed: [
        ...unasked.map(({ resyncs, listsFetched }) => `A workspace fetched its list ${listsFetched} times for ${resyncs} words to do so`),
        ...(forgotten === 0 || afresh.every(({ resyncs }) => resyncs === 0) ? ['Nobody came back from before the log'] : []),
      ],
      figures: { ...drops, eventsForgotten: forgotten, resyncs: afresh.reduce((sum, { resyncs }) => sum + resyncs, 0), ...figures },
    }
  },
}

/** Workspaces and visitors, each at the end of a line that is dropped again and again until `calm`. */
async function openRemotes(
  stage: Stage,
  { office, traffic, screens }: Scene,
  { nodes, drops, chats }: { nodes: readonly string[]; drops: Drops; chats: readonly ChatView[] },
) {
  const random = stage.random.fork('drops')
  const calm = new AbortController()
  const longestMs = Math.max(3_000, longestDropMsInFull * stage.scale)
  const lay = async () => {
    const line = await layLine(nodes[0] ?? '')
    stage.atEnd(() => line.close())
    lines.push(line)
    return line
  }
  const disturbed: Promise<void>[] = []
  const lines: Line[] = []
  const staff: RemoteStaff[] = []

  for (let index = 0; index < workspaces; index++) {
    const line = await lay()
    const screen = await openRemoteStaff(stage, { name: `w${index}`, office, line })
    staff.push(screen)
    screens.push(screen)
    const chatId = chats[index]?.id ?? ''
    traffic.join((one) => screen.write(one, { chatId, meanPauseMs: 600 }))
    // The first line is dropped by the run itself, once.
    const wake = () => screen.wake()
    if (index > 0)
      disturbed.push(disturbLine({ line, nodes, random: random.fork(`w${index}`), drops, longestMs, wake, until: calm.signal }))
  }
  for (let index = 0; index < visitors; index++) {
    const line = await lay()
    let wake = (): void => {}
    const onWake = (callback: () => void) => {
      wake = callback
      return () => {}
    }
    const screen = openCustomerScreen(stage, { name: `v${index}`, office: { ...office, address: line.url }, ports: { onWake } })
    screens.push(screen)
    traffic.join((one) => screen.write(one, { meanPauseMs: 600 }))
    const given = { line, nodes, random: random.fork(`v${index}`), drops, longestMs, wake: () => wake(), until: calm.signal }
    disturbed.push(disturbLine(given))
  }
  return {
    staff,
    lines,
    calm: () => calm.abort(),
    calmed: Promise.all(disturbed),
    /** Everybody has to dial anew. */
    redial() {
      for (const line of lines) {
        line.cut()
        line.mend()
      }
    },
  }
}

/** Waits until operators have taken so many chats, and answers them. */
async function chatsInWork({ supervisor }: Office, count: number): Promise<readonly ChatView[]> {
  for (;;) {
    const { items } = await must(() => supervisor.api.chats.list({ filter: 'assigned', scope: 'all', limit: 100 }))
    if (items.length >= count) return items
    await sleep(100)
  }
}
