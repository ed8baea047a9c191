import { Socket } from 'node:net'

/**
 * What is written within one turn leaves in one packet: statements that are asked together cost one call of the system. pg corks the socket around each
 * message; here the cork comes out at the end of the turn. Without it accepting messages takes a tenth to a fifth more of the processors.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
