import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Opens the palette by Ctrl+K. The keys of all pages are listened to when the page has come to rest; until then the browser has them. */
export async function openPalette(page: Page): Promise<Locator> {
  const palette = page.getByRole('combobox', { name: 'Commands' })
  const isOpen = async () => {
    await page.keyboard.press('Control+KeyK')
    return palette.isVisible()
  }
  await expect.poll(isOpen, { timeout: 30_000 }).toBe(true)
  return palette
}
