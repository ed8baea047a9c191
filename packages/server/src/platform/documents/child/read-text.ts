import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentKind } from '../document-kinds.ts'
import type { DocumentLimits } from '../document-limits.ts'
import { textOfDocx } from './docx.ts'
import { textOfPdf } from './pdf.ts'
import { textOfPlain } from './plain.ts'
import { tidyText } from './tidy-text.ts'
import { textOfXlsx } from './xlsx.ts'

const readers: Record<DocumentKind, (bytes: Uint8Array, limits: DocumentLimits) => string | Promise<string>> = {
  pdf: textOfPdf,
  docx: textOfDocx,
  xlsx: textOfXlsx,
  plain: textOfPlain,
}

const { kind, limits, bytes }: { kind: DocumentKind; limits: DocumentLimits; bytes: Uint8Array } = workerData
const text = await readers[kind](bytes, limits)
parentPort?.postMessage({ text: tidyText(text, limits.characters) })
