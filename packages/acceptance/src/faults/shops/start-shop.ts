import { randomBytes } from 'node:crypto'
import type { Stage } from '../fault-run.ts'
import { type Ledger, openLedger } from '../ledger/ledger.ts'
import { startTelegramDouble, type TelegramDouble } from '../provider/telegram-double.ts'
import { removeLeftovers } from '../system/remove-leftovers.ts'
import { createServer, type Server } from '../system/server.ts'
import { type Office, openOffice } from '../traffic/office.ts'

export type Shop = {
  server: Server
  databaseUrl: string
  office: Office
  telegram: TelegramDouble
  ledger: Ledger
  /** Starts another process of the same product, on the same database. */
  startNode(name: string, settings?: Readonly<Record<string, string>>): Promise<Server>
}

export type ShopOptions = { operators?: number; settings?: Readonly<Record<string, string>> }

/** A product that runs, an office in it, a Telegram outside of it, and a ledger; all of it is gone when the run is over. */
export async function startShop(stage: Stage, { operators = 1, settings = {} }: ShopOptions = {}): Promise<Shop> {
  const telegram = await startTelegramDouble()
  stage.atEnd(() => telegram.close())
  const common = { ...telegram.settings, SECRET_KEY: randomBytes(32).toString('base64') }
  const server = await createServer({ name: 'server', folder: stage.folder, settings: { ...common, ...settings } })
  stage.atEnd(() => removeLeftovers(server.dataDir))
  stage.atEnd(() => server.stop())
  await server.start()
  const databaseUrl = await server.databaseUrl()
  const office = await openOffice({ address: server.url, databaseUrl, operators })
  return {
    server,
    databaseUrl,
    office,
    telegram,
    ledger: await openLedger(stage.folder),
    async startNode(name, more = {}) {
      const node = await createServer({ name, folder: stage.folder, settings: { ...common, DATABASE_URL: databaseUrl, ...more } })
      stage.atEnd(() => node.stop())
      await node.start()
      return node
    },
  }
}
