import { Worker } from 'node:worker_threads'

/**
 * The process that reads for `readInChild`: bytes come in by the standard input, an answer goes out as JSON. The parser works in a thread, so that this
 * one can watch what it takes: buffers outside the heap are in no limit of the engine.
 */
const lookEveryMs = 20

const given = JSON.parse(process.argv[2] ?? '{}')
const watching = setInterval(() => {
  if (process.memoryUsage.rss() > given.limits.memoryBytes) process.exit(2)
}, lookEveryMs)

const chunks: Buffer[] = []
let size = 0
for await (const chunk of process.stdin) {
  size += chunk.length
  if (size > given.limits.fileBytes) process.exit(3)
  chunks.push(chunk)
}

const worker = new Worker(new URL(given.worker), {
  workerData: { ...given.given, bytes: Buffer.concat(chunks) },
  // What a parser says by the way is no part of the answer.
  stdout: true,
})
worker.once('error', () => process.exit(1))
worker.once('message', (answer: unknown) => {
  clearInterval(watching)
  process.stdout.write(JSON.stringify(answer), () => process.exit(0))
})
