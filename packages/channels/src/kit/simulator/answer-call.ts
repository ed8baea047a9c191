import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from './faults.ts'
import { type Answer, answerWith, type Call, type FaultWords, sufferAfter, sufferBefore } from './suffer.ts'

/** Answers one call to a simulated provider, with the fault that is switched on. */
export async function answerCall(
  { request, response }: Call,
  {
    faults,
    method,
    words,
    run,
    refuse,
    write = JSON.stringify,
  }: {
    faults: Faults
    /** The name by which faults know the call. */
    method: string
    words: FaultWords
    /** The body of the answer. Throws what `refuse` has words for. */
    run(): Promise<object>
    refuse(error: unknown): Answer
    write?(body: object): string
  },
): Promise<void> {
  await pause(faults.delayMs)
  const suffered = faults.next(method)
  if (suffered && sufferBefore(suffered, { request, response, words })) return
  const answer = await run().then((body): Answer => ({ status: 200, body }), refuse)
  if (suffered) return sufferAfter(suffered, answer, response)
  if (answer.status !== 200) return answerWith(answer, response)
  response.writeHead(200, { 'content-type': 'application/json' }).end(write(answer.body))
}

/** Gives a file of the provider, or 404. */
export function answerFile(response: ServerResponse, file: { bytes: Buffer; mimeType: string } | undefined): void {
  if (!file) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': file.mimeType, 'content-length': file.bytes.length }).end(file.bytes)
}
