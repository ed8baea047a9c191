import { newId } from '@besedka/contract/id'
import { chatApi } from './http-chat-api.ts'
import type { LivePorts, LiveSocket } from './ports.ts'
import { tellListeners, tellListenersOfGap } from './staff-events.ts'

const slowestFlushMs = 50
/** How long the next changes wait for a frame, as a multiple of the time that the last one took to draw. */
const restAfterFlush = 2

/** The live client's ports in a browser. */
export const browserPorts: LivePorts = {
  api: chatApi,
  openSocket,
  newId,
  random: Math.random,
  // There are no locks where a page came by plain http; the server knows every message by its id all the same.
  alone: (name, task) => ('locks' in navigator ? navigator.locks.request(name, task) : task()),
  told: tellListeners,
  missed: tellListenersOfGap,
  soon: createFlusher(),
  clock: {
    now: Date.now,
    after(delay, task) {
      const timer = setTimeout(task, delay)
      return () => clearTimeout(timer)
    },
  },
  kept: {
    read: (key) => localStorage.getItem(key),
    write(key, value) {
      try {
        localStorage.setItem(key, value)
      } catch {
        // A full or forbidden disk must not stop anybody from writing.
      }
    },
    remove: (key) => localStorage.removeItem(key),
    keys: (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
    watch(prefix, listener) {
      const tell = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(prefix)) listener(key, newValue)
      }
      addEventListener('storage', tell)
      return () => removeEventListener('storage', tell)
    },
  },
}

function openSocket(): LiveSocket {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`)
  const port: LiveSocket = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  socket.onopen = () => port.onopen?.()
  socket.onmessage = (event) => port.onmessage?.(String(event.data))
  socket.onclose = (event) => port.onclose?.(event.code)
  return port
}

/**
 * A change is painted at once while painting leaves most of the time free, those of a burst with the next frame. A hidden tab gets no
 * frames, so a timer stands in: its title and sounds must not wait.
 */
function createFlusher(): LivePorts['soon'] {
  let freeAt = 0
  return (task) => {
    const flush = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      const start = performance.now()
      task()
      // React draws in a microtask of its own, which stands before this one.
      queueMicrotask(() => {
        const now = performance.now()
        freeAt = now + (now - start) * restAfterFlush
      })
    }
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    if (performance.now() >= freeAt) return queueMicrotask(flush)
    frame = requestAnimationFrame(flush)
    timer = setTimeout(flush, slowestFlushMs)
  }
}
