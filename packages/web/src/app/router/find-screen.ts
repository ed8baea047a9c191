import type { ComponentType } from 'react'
import { matchPath } from './match-path.ts'

/** A page; `params` are the values of the `$names` in its path, `error` is for the page that explains one. */
export type Page = ComponentType<{ params: Readonly<Record<string, string>>; error?: unknown }>

export type Screen = {
  path: string
  /** Screens with the same key are one page that stays as it is when the address changes between them. */
  key?: string
  /** Another address that this one leads to; undefined shows the page after all. */
  redirect?: () => string | undefined
  /** Below the door of the admin area, and in its frame. */
  inside?: true
  page?: () => Page | Promise<Page>
}

/** The screen of a path, with the values in it; undefined for a path that leads nowhere. */
export function findScreen(screens: readonly Screen[], path: string): { screen: Screen; params: Record<string, string> } | undefined {
  for (const screen of screens) {
    const params = matchPath(screen.path, path)
    if (params !== null) return { screen, params }
  }
  return undefined
}
