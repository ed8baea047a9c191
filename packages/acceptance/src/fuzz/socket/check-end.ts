import { innardsIn } from '../api/innards.ts'
import type { LiveEnd } from './live-line.ts'

/** Codes by which the server may end a socket: those of the protocol, and those of RFC 6455 that answer broken frames. */
const codes = new Set([1000, 1002, 1003, 1005, 1007, 1008, 1009, 1012, 4400, 4401, 4408, 4429])
const types = new Set(['welcome', 'events', 'signal', 'newSignal', 'resync', 'ping'])

/** What is wrong with what a socket heard. `welcome`: it had said hello as one should; `sent`: what it had said. */
export function checkEnd({ upgraded, heard }: LiveEnd, { welcome, sent }: { welcome: boolean; sent: readonly Buffer[] }): string[] {
  if (!upgraded) return ['the socket was not opened']
  return heard.flatMap(({ opcode, payload }) => {
    if (opcode === 1) return checkText(payload.toString(), welcome)
    // A closing frame may be answered with itself.
    if (opcode === 8) return sent.some((one) => one.equals(payload)) ? [] : checkClosing(payload)
    // A pong repeats what was sent; that is its purpose.
    return opcode === 9 || opcode === 10 ? [] : [`a frame with the opcode ${opcode}`]
  })
}

function checkText(text: string, welcome: boolean): string[] {
  if (!welcome) return [`a stranger was told ${text.slice(0, 100)}`]
  const innards = innardsIn(text)
  if (innards) return [`it shows ${innards}`]
  try {
    const { type } = JSON.parse(text)
    return types.has(type) ? [] : [`an unknown frame ${text.slice(0, 100)}`]
  } catch {
    return [`no JSON: ${text.slice(0, 100)}`]
  }
}

function checkClosing(payload: Buffer): string[] {
  if (payload.length === 0) return []
  const code = payload.readUInt16BE(0)
  const reason = payload.subarray(2).toString()
  return [...(codes.has(code) ? [] : [`it was closed with ${code}`]), ...(reason === '' ? [] : [`it was told why: ${reason}`])]
}
