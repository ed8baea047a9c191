import { type ComponentType, useEffect, useState } from 'react'
import { keepTrying } from './keep-trying.ts'

type LazyOptions = {
  /** It may be wanted for the first time when there is no connection any more. */
  offline?: boolean
}

const neededOffline: (() => Promise<unknown>)[] = []

/** A component whose code comes when it is first shown; until then, nothing. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { offline }: LazyOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const want = () => {
    loading ??= keepTrying(load).then((component) => {
      loaded = component
    })
    return loading
  }
  if (offline) neededOffline.push(want)
  return function LazyComponent(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | undefined>(() => loaded)
    // Also where the code is there: it may have come after the first drawing.
    useEffect(() => {
      void want().then(() => setComponent(() => loaded))
    }, [])
    return Component ? <Component {...props} /> : null
  }
}

/** Brings what may be wanted without a connection, while there is one. */
export function loadForOffline(): void {
  for (const want of neededOffline) void want()
}
