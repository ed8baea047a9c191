import { parentPort } from 'node:worker_threads'
import type { WorkerPost } from './bounded-workers.ts'

/** The worker's side of {@link createBoundedWorkers}: answers each request with `handle`. `buffersOf` names what may move back without a copy. */
export function serveBounded<Request, Answer>(
  handle: (request: Request) => Answer | Promise<Answer>,
  buffersOf: (answer: Answer) => ArrayBuffer[] = () => [],
): void {
  const port = parentPort
  if (!port) throw new Error('to be run as a worker thread')
  const post = (message: WorkerPost<Answer>, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  const answer = async (request: Request): Promise<void> => {
    try {
      const result = await handle(request)
      post({ kind: 'answer', answer: result }, buffersOf(result))
    } catch (error) {
      post({ kind: 'refused', message: error instanceof Error ? error.message : String(error) })
    }
  }
  port.on('message', (request: Request) => void answer(request))
  post({ kind: 'ready' })
}
