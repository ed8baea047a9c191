import { onTestFinished } from 'vitest'
import { tickDueChats } from '../modules/clocks/index.ts'
import { server } from './use-server.ts'

/** Moves the server's clock on, until the test ends. */
export function advanceClock(seconds: number): void {
  server().clock.advance(seconds)
  onTestFinished(() => server().clock.advance(-seconds))
}

/** The same, and the chats' clocks look at what has become due. */
export async function pass(seconds: number): Promise<void> {
  advanceClock(seconds)
  await tickDueChats(server().app)
}
