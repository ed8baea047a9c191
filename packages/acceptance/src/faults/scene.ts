import { setTimeout as sleep } from 'node:timers/promises'
import type { Breach } from './checker/breach.ts'
import { check } from './checker/check.ts'
import type { Evidence } from './checker/evidence.ts'
import { gatherStored, type Stored } from './checker/gather-stored.ts'
import type { Stage } from './fault-run.ts'
import { type Ledger, openLedger } from './ledger/ledger.ts'
import { readLedger } from './ledger/read-ledger.ts'
import type { Screen } from './screens/screen.ts'
import { type Office, openOffice } from './traffic/office.ts'
import type { Telegram } from './traffic/telegram.ts'
import { openTraffic, type RunningTraffic } from './traffic/traffic.ts'
import { untilQuiet } from './until-quiet.ts'

/** What most runs need around a running product: an office to write to, people who write, and the ledger of all that was promised to them. */
export type Scene = {
  office: Office
  /** Another organisation on the same installation: nothing of it may ever be seen in the office. */
  neighbour: Office
  telegram: Telegram | undefined
  ledger: Ledger
  traffic: RunningTraffic
  /** Screens to be looked at in the end. */
  screens: Screen[]
  /** What processes took that lived through all of it, when the run has measured it. */
  usage: Evidence['usage'][number][]
  /**
   * Stops the traffic, waits until everything is where it belongs (three minutes at most), gathers the evidence and checks it. The product has
   * to run, and whatever was done to it has to be healed.
   */
  conclude(): Promise<Conclusion>
}

/** For what is under way to arrive, for screens to show it: spent only where something is lost, so a slow machine may have it. And between two looks. */
const usualPatienceMs = 180_000
const screenPatienceMs = 60_000
const lookAgainMs = 500

export type Conclusion = { accepted: number; breaches: Breach[]; figures: Record<string, number> }

export type SceneOptions = {
  /** Where clients reach the product. */
  address: string
  /** Where its database is at the moment; asked at the beginning and at the end. */
  databaseUrl(): Promise<string>
  operators: number
  telegram?: Telegram
  /** How long what is under way may take to arrive in the end; three minutes when not given. */
  patienceMs?: number
}

/** Sets the scene in a product that runs; nobody writes yet. */
export async function openScene(
  stage: Stage,
  { address, databaseUrl, operators, telegram, patienceMs = usualPatienceMs }: SceneOptions,
): Promise<Scene> {
  const office = await openOffice({ address, databaseUrl: await databaseUrl(), operators })
  const neighbour = await openOffice({ address, databaseUrl: await databaseUrl(), operators: 1 })
  const organisationIds = [office.organisationId, neighbour.organisationId]
  const ledger = await openLedger(stage.folder)
  const traffic = openTraffic({ ledger, random: stage.random.fork('traffic') })
  const screens: Screen[] = []
  const usage: Scene['usage'] = []

  /** What the database holds, and what screens show of it. They have a while to agree. */
  async function compareScreens(): Promise<Stored & Pick<Evidence, 'screens'>> {
    for (const until = Date.now() + Math.min(patienceMs, screenPatienceMs); ; await sleep(lookAgainMs)) {
      const shown = (await Promise.all(screens.map((screen) => screen.look()))).flat()
      const stored = await gatherStored(await databaseUrl(), organisationIds)
      const agree = check({ messages: stored.messages, screens: shown }).every(({ invariant }) => invariant !== 'I3')
      if (agree || Date.now() > until) return { ...stored, screens: shown }
    }
  }

  async function gather(): Promise<Partial<Evidence> & Stored> {
    const compared = await compareScreens()
    const promised = await readLedger(ledger.file)
    const heard = screens.flatMap((screen) => screen.heard())
    return { promised, ...compared, heard, usage, ...(telegram && { seen: telegram.seen() }) }
  }

  return {
    office,
    neighbour,
    telegram,
    ledger,
    traffic,
    screens,
    usage,
    async conclude() {
      await traffic.stop()
      await ledger.close()
      const quietAfterMs = await untilQuiet({ databaseUrl, organisationIds, promised: await readLedger(ledger.file), patienceMs })
      const evidence = await gather()
      return {
        accepted: ledger.count(),
        breaches: check(evidence),
        figures: { quietAfterMs, ...describe(evidence), ...Object.assign({}, ...screens.map((screen) => screen.figures?.())) },
      }
    },
  }
}

function describe({ messages, screens = [], statuses }: Partial<Evidence> & Stored): Record<string, number> {
  return {
    chats: new Set(messages.map(({ chatId }) => chatId)).size,
    uncertain: messages.filter(({ uncertain }) => uncertain).length,
    undelivered: messages.filter(({ status }) => status === 'undelivered').length,
    screensCompared: screens.length,
    statusesTold: statuses.length,
  }
}
