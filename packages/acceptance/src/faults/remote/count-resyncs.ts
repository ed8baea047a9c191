import type { LiveSocket } from '../../../../web/src/live/ports.ts'

/** Counts how often the feed told a workspace to start afresh, over all its sockets. */
export function countResyncs() {
  let resyncs = 0
  return {
    count: () => resyncs,
    /** The same socket, listened to. */
    watch(socket: LiveSocket): LiveSocket {
      const watched: LiveSocket = { send: socket.send, close: socket.close, onopen: null, onmessage: null, onclose: null }
      socket.onopen = () => watched.onopen?.()
      socket.onclose = (code) => watched.onclose?.(code)
      socket.onmessage = (text) => {
        if (text.startsWith('{"type":"resync"')) resyncs += 1
        watched.onmessage?.(text)
      }
      return watched
    },
  }
}
