import { serveBounded } from '../workers/serve-bounded.ts'
import type { Letter } from './letter.ts'
import { parseLetter } from './parse-letter.ts'

serveBounded(
  (raw: Uint8Array) => parseLetter(raw),
  (letter: Letter) => [...new Set(letter.attachments.map(({ bytes }) => bytes.buffer))],
)
