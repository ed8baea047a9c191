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
  ledger: Ledger
  traffic: RunningTraffic
  /** Screens to be looked at in the end. */
  screens: Screen[]
  /** What processes took that lived through all of it, when the run has measured it. */
  usage: Evidence['usage'][number][]
  /**
   * Stops the traffic, waits until everything is where it belongs (a minute at most), gathers the evidence and checks it. The product has
   * to run, and whatever was done to it has to be healed.
   */
  conclude(): Promise<Conclusion>
}

export type Conclusion = { accepted: number; breaches: Breach[]; figures: Record<string, number> }

export type SceneOptions = {
  /** Where clients reach the product. */
  address: string
  /** Where its database is at the moment; asked at the beginning and at the end. */
  databaseUrl(): Promise<string>
  operators: number
  telegram?: Telegram
}

/** Sets the scene in a product that runs; nobody writes yet. */
export async function openScene(stage: Stage, { address, databaseUrl, operators, telegram }: SceneOptions): Promise<Scene> {
  const office = await openOffice({ address, databaseUrl: await databaseUrl(), operators })
  const neighbour = await openOffice({ address, databaseUrl: await databaseUrl(), operators: 1 })
  const organisationIds = [office.organisationId, neighbour.organisationId]
  const ledger = await openLedger(stage.folder)
  const traffic = openTraffic({ ledger, random: stage.random.fork('traffic') })
  const screens: Screen[] = []
  const usage: Scene['usage'] = []

  async function gather(): Promise<Partial<Evidence> & Stored> {
    const promised = await readLedger(ledger.file)
    const shown = (await Promise.all(screens.map((screen) => screen.look()))).flat()
    const stored = await gatherStored(await databaseUrl(), organisationIds)
    const heard = screens.flatMap((screen) => screen.heard())
    return { promised, ...stored, screens: shown, heard, usage, ...(telegram && { seen: telegram.seen() }) }
  }

  return {
    office,
    neighbour,
    ledger,
    traffic,
    screens,
    usage,
    async conclude() {
      await traffic.stop()
      await ledger.close()
      const quietAfterMs = await untilQuiet({ databaseUrl, organisationIds, promised: await readLedger(ledger.file) })
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
