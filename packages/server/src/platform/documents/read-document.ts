import type { Readable } from 'node:stream'
import type { DocumentKind } from './document-kinds.ts'
import { type DocumentLimits, documentLimits } from './document-limits.ts'
import { readInChild, type Unreadable } from './read-in-child.ts'

export type DocumentText = { text: string } | { unreadable: Unreadable }

const worker = new URL('child/read-text.ts', import.meta.url)
/** One sign takes at most six bytes in JSON. */
const bytesPerCharacter = 6

/**
 * The text of a document, read in a process of its own (`readInChild`). Throws only where `bytes` do, where no process can be started, and when it is
 * called off.
 */
export async function readDocument(
  { kind, sizeBytes, bytes }: { kind: DocumentKind; sizeBytes: number; bytes: () => Promise<Readable> },
  { limits = documentLimits, signal }: { limits?: DocumentLimits; signal?: AbortSignal } = {},
): Promise<DocumentText> {
  if (sizeBytes > limits.fileBytes) return { unreadable: 'tooLarge' }
  const answerBytes = limits.characters * bytesPerCharacter + 100
  const answer = await readInChild({ worker, given: { kind, limits }, bytes }, { limits: { ...limits, answerBytes }, signal })
  if ('unreadable' in answer) return answer
  const { said } = answer
  if (said instanceof Object && 'text' in said && typeof said.text === 'string') return { text: said.text }
  return { unreadable: 'damaged' }
}
