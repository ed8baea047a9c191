import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** Looks for malware in received files. */
export type VirusScanner = {
  /** The name of what was found, or undefined for a clean file. Throws {@link ScannerUnavailable} when nobody can tell. */
  scan(path: string): Promise<string | undefined>
}

/** The scanner did not answer, or not in words that we know. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable'
}

const patienceMs = 60_000
const answerMax = 4_096

/**
 * A scanner that asks clamd over its socket: `unix:/run/clamav/clamd.ctl` or `tcp://127.0.0.1:3310`. The bytes are streamed (INSTREAM), so
 * clamd needs no access to our files. Protocol: clamd(8), "INSTREAM".
 */
export function createClamdScanner(address: string): VirusScanner {
  return {
    scan: (path) => ask(address, path).then(readVerdict),
  }
}

/** Where clamd listens. Throws for an address of another kind. */
export function parseClamdAddress(address: string): { path: string } | { host: string; port: number } {
  if (/^unix:\/\S+$/.test(address)) return { path: address.slice('unix:'.length) }
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'tcp:' || url.port === '') throw new Error('must be unix:/path/of/clamd.ctl or tcp://host:port')
  return { host: url.hostname, port: Number(url.port) }
}

async function ask(address: string, path: string): Promise<string> {
  const socket = connect(parseClamdAddress(address))
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('clamd is silent')))
  try {
    const answer = readAnswer(socket)
    // A refusal may come before all is sent; then the answer says why, and the broken pipe nothing new.
    await Promise.race([send(socket, path).catch(() => answer), answer])
    return await answer
  } catch (error) {
    throw new ScannerUnavailable(error instanceof Error ? error.message : String(error))
  } finally {
    socket.destroy()
  }
}

async function send(socket: Socket, path: string): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    await write(socket, Buffer.concat([lengthOf(chunk.length), chunk]))
  }
  await write(socket, lengthOf(0))
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    answer += chunk.toString('latin1')
    if (answer.includes('\0') || answer.length > answerMax) break
  }
  return answer.split('\0')[0] ?? ''
}

function readVerdict(answer: string): string | undefined {
  if (/^stream: OK$/.test(answer)) return undefined
  const found = /^stream: (.{1,200}) FOUND$/.exec(answer)?.[1]
  if (found === undefined) throw new ScannerUnavailable(`clamd answered: ${answer.slice(0, 200)}`)
  return found
}
