import { liveCloseCodes } from '@besedka/contract'
import type { Listener, Listeners } from './listener.ts'
import type { Recheck } from './recheck.ts'
import { countOf, type Rooms } from './rooms.ts'

const socketsPerSubject = 20

type Options = { rooms: Rooms; recheck: Recheck; isDraining(): boolean }

/** Brings a listener into its organisation's room. False: it was turned away, or has gone meanwhile. */
export async function enterRoom(listener: Listener, options: Options): Promise<boolean> {
  const entered = await options.rooms.open(listener.organisationId, (listeners) => take(listeners, listener, options))
  if (entered === undefined) listener.socket.close(liveCloseCodes.restart)
  return entered === true
}

function take(listeners: Listeners, listener: Listener, { rooms, recheck, isDraining }: Options): boolean {
  const { socket } = listener
  if (countOf(listeners, listener) >= socketsPerSubject) socket.close(liveCloseCodes.tooMany)
  else if (isDraining()) socket.close(liveCloseCodes.restart)
  if (socket.readyState !== socket.OPEN) return false
  socket.once('close', () => rooms.leave(listener))
  socket.on('pong', () => {
    listener.alive = true
  })
  rooms.add(listeners, listener)
  // A session that ended, or a right that changed, while the listener was being admitted was told before it was in the room.
  void recheck.arrived(listener)
  return true
}
