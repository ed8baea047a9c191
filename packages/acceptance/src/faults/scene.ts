import type { Breach } from './checker/breach.ts'
import { check } from './checker/check.ts'
import { gatherStored } from './checker/gather-stored.ts'
import type { Stage } from './fault-run.ts'
import { type Ledger, openLedger } from './ledger/ledger.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { type Office, openOffice } from './traffic/office.ts'
import { openTraffic, type RunningTraffic } from './traffic/traffic.ts'

/** What most runs need around a running product: an office to write to, people who write, and the ledger of all that was promised to them. */
export type Scene = {
  office: Office
  ledger: Ledger
  traffic: RunningTraffic
  /** Stops the traffic, gathers the evidence and checks it. The product has to run, and whatever was done to it has to be healed. */
  conclude(): Promise<{ accepted: number; breaches: Breach[] }>
}

export type SceneOptions = {
  /** Where clients reach the product. */
  address: string
  /** Where its database is at the moment; asked at the beginning and at the end. */
  databaseUrl(): Promise<string>
  operators: number
}

/** Sets the scene in a product that runs; nobody writes yet. */
export async function openScene(stage: Stage, { address, databaseUrl, operators }: SceneOptions): Promise<Scene> {
  const office = await openOffice({ address, databaseUrl: await databaseUrl(), operators })
  const ledger = await openLedger(stage.folder)
  const traffic = openTraffic({ ledger, random: stage.random.fork('traffic') })
  return {
    office,
    ledger,
    traffic,
    async conclude() {
      await traffic.stop()
      await ledger.close()
      const promised = await readLedger(ledger.file)
      const stored = await gatherStored(await databaseUrl(), [office.organisationId])
      return { accepted: ledger.count(), breaches: check({ promised, ...stored }) }
    },
  }
}
