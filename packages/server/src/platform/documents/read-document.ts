import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { DocumentKind } from './document-kinds.ts'
import { type DocumentLimits, documentLimits } from './document-limits.ts'

/** Why a document has no text for us: it took too much, or it is not what its name says. */
export type Unreadable = 'tooLarge' | 'tooSlow' | 'damaged'

export type DocumentText = { text: string } | { unreadable: Unreadable }

const child = fileURLToPath(new URL('child/main.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../../../', import.meta.url))
/** Behind everybody who waits for an answer. */
const lowPriority = 10
/** One sign takes at most six bytes in JSON. */
const bytesPerCharacter = 6

/**
 * The text of a document. Read in a process of its own that sees no setting, can write nothing, and ends at the first limit: a document that
 * breaks its parser breaks nothing else. Throws only where `bytes` do, where no process can be started,
 * and when it is called off.
 */
export async function readDocument(
  { kind, sizeBytes, bytes }: { kind: DocumentKind; sizeBytes: number; bytes: () => Promise<Readable> },
  { limits = documentLimits, signal }: { limits?: DocumentLimits; signal?: AbortSignal } = {},
): Promise<DocumentText> {
  if (sizeBytes > limits.fileBytes) return { unreadable: 'tooLarge' }
  const source = await bytes()
  const heapMegabytes = Math.floor(limits.memoryBytes / 2 / 1024 / 1024)
  const reading = spawn(
    process.execPath,
    [
      '--permission',
      '--allow-worker',
      `--allow-fs-read=${root}`,
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      `--max-old-space-size=${heapMegabytes}`,
      child,
      JSON.stringify({ kind, limits }),
    ],
    { env: {}, cwd: root, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  return new Promise((resolve, reject) => {
    const printed: Buffer[] = []
    let length = 0
    const timer = setTimeout(() => end({ unreadable: 'tooSlow' }), limits.milliseconds)
    const stop = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', callOff)
      source.destroy()
      reading.kill('SIGKILL')
    }
    const end = (text: DocumentText) => {
      stop()
      resolve(text)
    }
    reading.once('spawn', () => lowerPriority(reading.pid))
    const fail = (error: unknown) => {
      stop()
      reject(error)
    }
    reading.once('error', fail)
    source.once('error', fail)
    const callOff = () => fail(signal?.reason)
    signal?.addEventListener('abort', callOff)
    reading.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > limits.characters * bytesPerCharacter + 100) end({ unreadable: 'damaged' })
      else printed.push(chunk)
    })
    reading.once('close', () => end(answerOf(Buffer.concat(printed))))
    // A child that has heard enough closes its end.
    reading.stdin.on('error', () => undefined)
    source.pipe(reading.stdin)
  })
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, lowPriority)
  } catch {
    // It has ended already, or the system does not let us.
  }
}

/** What the child printed; nothing, or half of it, where it was ended. */
function answerOf(printed: Buffer): DocumentText {
  try {
    const said: unknown = JSON.parse(printed.toString('utf8'))
    if (said instanceof Object && 'text' in said && typeof said.text === 'string') return { text: said.text }
  } catch {
    // As below.
  }
  return { unreadable: 'damaged' }
}
