import { type ComponentType, lazy } from 'react'
import { bring } from './bring.ts'

/** A part of a page whose code comes when it is first shown; while the server cannot be reached its room stays empty, and the rest goes on. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await bring(load) }))
}
