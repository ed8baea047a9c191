import { NotFoundPage } from '../../pages/errors/NotFoundPage.tsx'
import { bring } from '../../ui/bring.ts'
import { enterAdmin } from '../enter-admin.ts'
import { screens } from '../screens.ts'
import type { Address } from './address.ts'
import { findScreen, type Page } from './find-screen.ts'

/** A page that is ready to be drawn; `key` changes when it has to be made anew. */
export type OpenPage = { key: string; page: Page; params: Record<string, string>; inside: boolean }

/**
 * What an address shows: asks at the door, brings the code. Answers another address where it leads on.
 * Waits while the code cannot be loaded.
 */
export async function openPage(address: Address): Promise<OpenPage | string> {
  const found = findScreen(screens, address.path)
  if (found === undefined) return { key: '/not-found', page: NotFoundPage, params: {}, inside: false }
  const { screen, params } = found
  const { page } = screen
  const code = page && bring(async () => page())
  const refusal = screen.inside ? await enterAdmin(address) : undefined
  const onward = refusal ?? screen.redirect?.()
  if (onward !== undefined || code === undefined) return onward ?? '/'
  return { key: screen.key ?? screen.path, page: await code, params, inside: screen.inside ?? false }
}

/** Brings the code of a page and does nothing with it. */
export function bringPage(path: string): void {
  const code = findScreen(screens, path)?.screen.page?.()
  // Who opens the page will see that it cannot be loaded.
  if (code instanceof Promise) code.catch(() => {})
}
