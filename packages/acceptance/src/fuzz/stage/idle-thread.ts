import { Worker } from 'node:worker_threads'

/** Runs in a thread that does nothing else: how late it is, the machine is. */
const watching = `
  const { monitorEventLoopDelay } = require('node:perf_hooks')
  const { parentPort } = require('node:worker_threads')
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  parentPort.on('message', () => parentPort.postMessage(delay.percentile(99) / 1e6))
`

/** Measures how late the machine lets an idle thread be, so that a busy machine is not taken for a slow product. */
export function watchIdleThread() {
  const worker = new Worker(watching, { eval: true })
  return {
    /** 99th percentile since the watching began. */
    async lagP99Ms(): Promise<number> {
      const told = new Promise<number>((resolve) => worker.once('message', resolve))
      worker.postMessage('tell')
      return told
    },
    stop: () => worker.terminate(),
  }
}
