import { useEffect, useState } from 'preact/hooks'
import type { HostConnection, HostView } from './host-connection.ts'

/** How the host shows the window now. */
export function useHost(host: HostConnection): HostView {
  const [view, setView] = useState(host.getView)
  useEffect(() => {
    setView(host.getView())
    return host.subscribe(() => setView(host.getView()))
  }, [host])
  return view
}
