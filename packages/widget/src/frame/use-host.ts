import { useSyncExternalStore } from 'react'
import type { HostConnection, HostView } from './host-connection.ts'

/** How the host shows the window now. */
export function useHost(host: HostConnection): HostView {
  return useSyncExternalStore(host.subscribe, host.getView)
}
