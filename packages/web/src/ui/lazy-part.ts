import { type ComponentType, createElement, lazy, useState } from 'react'
import { bring } from './bring.ts'

/**
 * A part of a page whose code comes when it is first shown; while the server cannot be reached its room stays empty, and the rest goes on.
 * `prepare` brings the code before: what is prepared is drawn at once, without the moment in which nothing is there.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | undefined
  const prepare = async () => {
    ready = await load()
  }
  const Later = lazy(async () => ({ default: await bring(load) }))
  function Part(props: Props) {
    // Decided once: to change from one to the other would make the part anew.
    const [Now] = useState(() => ready)
    return Now === undefined ? createElement(Later, props) : createElement(Now, props)
  }
  return Object.assign(Part, { prepare })
}
