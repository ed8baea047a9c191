import { createMemoryStorage } from './memory-storage.ts'
import type { KeyValueStorage, Ports, Socket, SocketListener } from './ports.ts'
import { uploadByFetch, uploadByXhr } from './upload.ts'

/** The ports of the platform the SDK runs on, found by looking at its globals. */
export function defaultPorts(): Ports {
  return {
    storage: storageOrMemory('localStorage'),
    tabStorage: storageOrMemory('sessionStorage'),
    fetch: (input, init) => fetch(input, init),
    openSocket,
    upload: typeof XMLHttpRequest === 'undefined' ? uploadByFetch : uploadByXhr,
    onWake: listenForWake,
  }
}

function openSocket(url: string, listener: SocketListener): Socket {
  const socket = new WebSocket(url)
  socket.onopen = () => listener.onOpen()
  socket.onmessage = ({ data }) => {
    if (typeof data === 'string') listener.onMessage(data)
  }
  socket.onclose = ({ code }) => listener.onClose(code)
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

/** Reading `localStorage` alone throws where a browser blocks third-party storage. */
function storageOrMemory(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    // Node has the property too, but it warns or throws without a file to write to.
    if (typeof document !== 'undefined' && globalThis[name]) return globalThis[name]
  } catch {
    // Blocked: the visit lives as long as the page.
  }
  return createMemoryStorage()
}

function listenForWake(wake: () => void, lose: () => void): () => void {
  if (typeof addEventListener !== 'function' || typeof document === 'undefined') return () => {}
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  addEventListener('online', wake)
  addEventListener('offline', lose)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('online', wake)
    removeEventListener('offline', lose)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
