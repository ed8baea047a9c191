import { startClamd } from '../../../../server/src/platform/files/testing/clamd.ts'
import { freePort } from '../../faults/system/free-port.ts'
import { emptyDatabase } from '../../product/empty-database.ts'
import { type Product, startProduct } from '../../product/start-product.ts'
import { startTelegram } from '../../product/start-telegram.ts'
import { type ApiDocument, readDocument } from '../api/read-document.ts'
import { aboutEicar } from '../files/infected.ts'
import { type Cast, gatherCast } from '../people/cast.ts'

/** Small, so that its edges are quickly reached. */
const fileLimitMb = 2

export type Stage = {
  product: Product
  port: number
  document: ApiDocument
  cast: Cast
  /** How large a file may be. */
  fileLimitBytes: number
  close(): Promise<void>
}

/**
 * The product as a process of its own, with demo and simulators, a Telegram and a virus scanner of ours, and two organisations in it. Its
 * limits by address and account are far away: behind them nothing would be tested.
 */
export async function openStage(purpose: string): Promise<Stage> {
  const [telegram, scanner] = await Promise.all([startTelegram(), startClamd(aboutEicar)])
  // Providers are only told where to post to when there is a public address.
  const port = String(await freePort())
  const settings = {
    ...telegram.settings,
    CLAMD_URL: scanner.url,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DEMO: 'true',
    DEMO_DAYS: '0',
    NODE_ENV: 'production',
    FILE_SIZE_LIMIT_MB: String(fileLimitMb),
  }
  const product = await startProduct(await emptyDatabase(purpose), settings)
  const [document, cast] = await prepare(product, Object.values(telegram.botTokens)).catch(async (error: unknown) => {
    await product.stop()
    throw error
  })
  return {
    product,
    port: Number(new URL(product.url).port),
    document,
    cast,
    fileLimitBytes: fileLimitMb * 1024 * 1024,
    async close() {
      await cast.close()
      await product.stop()
      await Promise.all([telegram.stop(), scanner.close()])
    },
  }
}

async function prepare(product: Product, botTokens: readonly string[]): Promise<[ApiDocument, Cast]> {
  const document = readDocument(await (await fetch(`${product.url}/api/openapi.json`)).json())
  return [document, await gatherCast(product, botTokens)]
}
