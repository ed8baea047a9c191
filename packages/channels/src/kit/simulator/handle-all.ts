import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerFile } from './answer-call.ts'
import { pathOf } from './doors.ts'
import type { StoredFile } from './phone-chat.ts'

/** What a provider answers: files at `…/media/<id>/<name>` out of its phones, and everything else its own way. */
export function handleAll(
  { files }: { files: ReadonlyMap<string, StoredFile> },
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const [, fileId] = /\/media\/(\w+)\/[^/]+$/.exec(pathOf(request)) ?? []
    if (fileId !== undefined) answerFile(response, files.get(fileId))
    else answer(request, response).catch(() => response.destroy())
  }
}
