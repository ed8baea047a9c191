import type { Locale } from '@besedka/contract'
import type { TestProject } from 'vitest/node'
import { emptyDatabase } from './empty-database.ts'
import { startProduct } from './start-product.ts'
import { startTelegram } from './start-telegram.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
    productDatabaseUrl: string
    /** How long the product took from nothing to its first answer, in milliseconds. */
    productStartMs: number
    /** Bots that the product's Telegram knows: one for each language that a journey is made in. */
    botTokens: Record<Locale, string>
  }
}

/** One product for all journeys: each of them lives in an organisation of its own, beside the demo's. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const telegram = await startTelegram()
  const begun = performance.now()
  const product = await startProduct(await emptyDatabase('journeys'), { ...telegram.settings, DEMO: 'true', DEMO_DAYS: '0' })
  project.provide('productStartMs', performance.now() - begun)
  project.provide('productUrl', product.url)
  project.provide('productDatabaseUrl', product.databaseUrl)
  project.provide('botTokens', telegram.botTokens)
  return async () => {
    await product.stop()
    await telegram.stop()
  }
}
