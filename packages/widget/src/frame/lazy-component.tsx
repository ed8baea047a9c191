import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A component whose code comes when it is first shown; until then, nothing. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyComponent(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | undefined>(() => loaded)
    useEffect(() => {
      if (loaded) return
      load().then(
        (component) => {
          loaded = component
          setComponent(() => component)
        },
        () => {},
      )
    }, [])
    return Component ? <Component {...props} /> : null
  }
}
