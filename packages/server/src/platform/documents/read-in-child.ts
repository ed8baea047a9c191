import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** Why something has nothing to say to us: it took too much, or it is not what its name says. */
export type Unreadable = 'tooLarge' | 'tooSlow' | 'damaged'

/** What one reading may cost. What is read comes from strangers: each of these is reached by somebody on purpose. */
export type ChildLimits = {
  /** What is given to be read. */
  fileBytes: number
  /** How long it may take, the start of its process included. */
  milliseconds: number
  /** Memory of its process, everything counted. */
  memoryBytes: number
  /** What it may answer, as JSON. */
  answerBytes: number
}

type Reading = {
  /** The worker thread that reads: `workerData` holds `given` and the bytes, and it posts its answer. */
  worker: URL
  given: object
  bytes: () => Promise<Readable>
}

const child = fileURLToPath(new URL('child/main.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../../../', import.meta.url))
/** Behind everybody who waits for an answer. */
const lowPriority = 10

/**
 * Reads bytes of strangers in a process of its own that sees no setting, can write nothing, and ends at the first limit: what breaks its parser
 * breaks nothing else. Throws only where `bytes` do, where no process can be started, and when it is called off.
 */
export async function readInChild(
  { worker, given, bytes }: Reading,
  { limits, signal }: { limits: ChildLimits; signal?: AbortSignal | undefined },
): Promise<{ said: unknown } | { unreadable: Unreadable }> {
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
      JSON.stringify({ worker: worker.href, given, limits }),
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
    const end = (answer: { said: unknown } | { unreadable: Unreadable }) => {
      stop()
      resolve(answer)
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
      if (length > limits.answerBytes) end({ unreadable: 'damaged' })
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
function answerOf(printed: Buffer): { said: unknown } | { unreadable: 'damaged' } {
  try {
    return { said: JSON.parse(printed.toString('utf8')) as unknown }
  } catch {
    return { unreadable: 'damaged' }
  }
}
