import { Worker } from 'node:worker_threads'

/** Why a worker gave no answer: it took too long, wanted too much memory, or refused what it was given. */
export type GaveUpReason = 'time' | 'memory' | 'refused'

/** A hostile input broke one of the bounds; the product lives on and so does the pool. */
export class WorkerGaveUp extends Error {
  override name = 'WorkerGaveUp'
  readonly reason: GaveUpReason

  constructor(reason: GaveUpReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** What a worker posts: once that it is ready, then one answer for each request. See `serve-bounded.ts`. */
export type WorkerPost<Answer> = { kind: 'ready' } | { kind: 'answer'; answer: Answer } | { kind: 'refused'; message: string }

export type BoundedWorkersOptions = {
  /** The worker's TypeScript source. */
  script: URL
  /** Workers at most; they start when there is work. */
  size: number
  /** Heap of one worker. Bytes outside the heap (buffers) are bounded by the size of what is handed in. */
  memoryMb: number
  /** Longest time for one request: the worker's own, so that a busy machine does not make a good letter look like a bad one. */
  deadlineMs: number
  /** A worker without work ends after this time and gives its memory back. */
  idleMs?: number
}

export type BoundedWorkers<Request, Answer> = {
  /** Rejects with {@link WorkerGaveUp}. `transfer` lists buffers of the request that move instead of being copied. */
  run(request: Request, transfer?: ArrayBuffer[]): Promise<Answer>
  /** Ends all workers; requests under way are refused. */
  close(): Promise<void>
}

type Job<Request, Answer> = {
  request: Request
  transfer: ArrayBuffer[]
  resolve(answer: Answer): void
  reject(error: WorkerGaveUp): void
}

type Seat<Request, Answer> = { worker: Worker; ready: boolean; job: Job<Request, Answer> | undefined; timer: NodeJS.Timeout | undefined }

/** Loading a worker's libraries takes a second or so; longer than this it will not come. */
const startMs = 20_000
/** So many times its own time a request may take by the clock on the wall, where others use the processor too. */
const patience = 5

/**
 * Worker threads that read hostile input, one request each at a time, within bounds of time and memory. A worker that breaks a bound is
 * ended and replaced; the request it had is refused and not tried again.
 */
export function createBoundedWorkers<Request, Answer>(options: BoundedWorkersOptions): BoundedWorkers<Request, Answer> {
  const seats = new Set<Seat<Request, Answer>>()
  const queue: Job<Request, Answer>[] = []

  function start(job: Job<Request, Answer>): void {
    // No inherited arguments: the worker must not depend on how the process was started.
    const worker = new Worker(options.script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    const seat: Seat<Request, Answer> = { worker, ready: false, job, timer: undefined }
    seats.add(seat)
    seat.timer = setTimeout(() => leave(seat, new WorkerGaveUp('time', 'the worker did not start')), startMs)
    worker.on('message', (post: WorkerPost<Answer>) => take(seat, post))
    worker.on('error', (error) => leave(seat, causeOf(error)))
    worker.on('exit', () => leave(seat, new WorkerGaveUp('refused', 'the worker ended')))
  }

  function take(seat: Seat<Request, Answer>, post: WorkerPost<Answer>): void {
    clearTimeout(seat.timer)
    const { job } = seat
    if (post.kind === 'ready') {
      seat.ready = true
      if (job) send(seat, job)
      return
    }
    seat.job = undefined
    if (post.kind === 'answer') job?.resolve(post.answer)
    else job?.reject(new WorkerGaveUp('refused', post.message))
    const next = queue.shift()
    if (next) send(seat, next)
    else rest(seat)
  }

  function send(seat: Seat<Request, Answer>, job: Job<Request, Answer>): void {
    clearTimeout(seat.timer)
    seat.job = job
    seat.worker.ref()
    seat.worker.postMessage(job.request, job.transfer)
    const latest = performance.now() + options.deadlineMs * patience
    const before = seat.worker.cpuUsage().catch(() => undefined)
    seat.timer = setTimeout(() => void judge(seat, job, before, latest), options.deadlineMs)
  }

  async function judge(
    seat: Seat<Request, Answer>,
    job: Job<Request, Answer>,
    before: Promise<NodeJS.CpuUsage | undefined>,
    latest: number,
  ) {
    const leftMs = options.deadlineMs - (await spentMs(seat.worker, await before))
    if (seat.job !== job || !seats.has(seat)) return
    if (leftMs > 0 && performance.now() < latest) {
      seat.timer = setTimeout(() => void judge(seat, job, before, latest), Math.max(leftMs, 50))
      return
    }
    leave(seat, new WorkerGaveUp('time', `took longer than ${options.deadlineMs} ms`))
  }

  function rest(seat: Seat<Request, Answer>): void {
    // A resting worker must not keep the process alive.
    seat.worker.unref()
    seat.timer = setTimeout(() => leave(seat, new WorkerGaveUp('refused', 'idle')), options.idleMs ?? 300_000).unref()
  }

  function leave(seat: Seat<Request, Answer>, reason: WorkerGaveUp): void {
    if (!seats.delete(seat)) return
    clearTimeout(seat.timer)
    seat.job?.reject(reason)
    seat.worker.removeAllListeners().on('error', () => undefined)
    void seat.worker.terminate()
    const next = queue.shift()
    if (next) start(next)
  }

  return {
    run: (request, transfer = []) =>
      new Promise((resolve, reject) => {
        const job = { request, transfer, resolve, reject }
        const resting = [...seats].find((seat) => seat.ready && !seat.job)
        if (resting) send(resting, job)
        else if (seats.size < options.size) start(job)
        else queue.push(job)
      }),
    close: async () => {
      for (const job of queue.splice(0)) job.reject(new WorkerGaveUp('refused', 'closed'))
      await Promise.all(
        [...seats].map((seat) => {
          leave(seat, new WorkerGaveUp('refused', 'closed'))
          return seat.worker.terminate()
        }),
      )
    },
  }
}

/** Processor time of a worker since then; infinite when it cannot be told. It answers even in the middle of a loop. */
async function spentMs(worker: Worker, before: NodeJS.CpuUsage | undefined): Promise<number> {
  if (!before) return Number.POSITIVE_INFINITY
  const unknown = new Promise<undefined>((resolve) => void setTimeout(resolve, 1_000, undefined).unref())
  const now = await Promise.race([worker.cpuUsage().catch(() => undefined), unknown])
  return now ? (now.user + now.system - before.user - before.system) / 1_000 : Number.POSITIVE_INFINITY
}

function causeOf(error: unknown): WorkerGaveUp {
  const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return new WorkerGaveUp(outOfMemory ? 'memory' : 'refused', error instanceof Error ? error.message : String(error))
}
