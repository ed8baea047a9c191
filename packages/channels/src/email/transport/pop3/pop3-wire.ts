import type { Socket } from 'node:net'
import { SendError } from '../../../kit/send-error.ts'
import { connectionProblem } from '../connection-problem.ts'
import { largestLetterBytes } from '../letter-update.ts'
import { type LineReader, readLines } from './line-reader.ts'

/** A connection to a POP3 server: commands out, answers in. Every call throws SendError. */
export type Pop3Wire = { socket: Socket; lines: LineReader }

/** Reads answers off a socket that counts as gone after so many milliseconds of silence. */
export function wireOf(socket: Socket, silence: number): Pop3Wire {
  return { socket: socket.setTimeout(silence), lines: readLines(socket, largestLetterBytes + 1024 * 1024) }
}

/** Sends a command, or none, and reads one line: `+OK`, or what the refusal means. */
export async function ask({ socket, lines }: Pop3Wire, command: string | null): Promise<void> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would begin another command
  if (command && /[\u0000\r\n]/.test(command)) throw new SendError('channel', { code: 'signInFailed' })
  if (command) socket.write(`${command}\r\n`)
  const answer = (await read(lines)).toString('latin1')
  if (/^\+OK\b/i.test(answer)) return
  throw /^-ERR\b/i.test(answer) ? refusal(answer, command ?? '') : new SendError('retry', { code: 'answerNotUnderstood' })
}

/** The lines of an answer with many, up to the lonely dot. */
export async function askForLines(wire: Pop3Wire, command: string): Promise<Buffer[]> {
  await ask(wire, command)
  const answer: Buffer[] = []
  let bytes = 0
  for (;;) {
    const line = await read(wire.lines)
    if (line.length === 1 && line[0] === dot) return answer
    // RFC 1939 §3: a dot was put before lines that begin with one.
    answer.push(line[0] === dot ? line.subarray(1) : line)
    bytes += line.length + 2
    if (bytes > 2 * largestLetterBytes) throw new SendError('retry', { code: 'answerNotUnderstood' })
  }
}

const dot = 46

async function read(lines: LineReader): Promise<Buffer> {
  try {
    return await lines.line()
  } catch (error) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
    throw connectionProblem([code]) ?? error
  }
}

/** RFC 2449 §8 and RFC 3206 name the reason in brackets; without it a refused PASS is the password. */
function refusal(answer: string, command: string): SendError {
  const detail = answer.slice(5)
  const reason = /^-ERR \[([^\]]+)\]/i.exec(answer)?.[1]?.toUpperCase() ?? ''
  if (['IN-USE', 'LOGIN-DELAY', 'SYS/TEMP'].includes(reason)) return new SendError('retry', { code: 'providerBusy', detail })
  if (reason === 'SYS/PERM') return new SendError('channel', { code: 'notPermitted', detail })
  if (/^(USER|PASS) /.test(command)) return new SendError('channel', { code: 'signInFailed', detail })
  if (command === 'STLS') return new SendError('channel', { code: 'connectionFailed', detail })
  return new SendError('retry', { code: 'providerFailed', detail })
}
