import { gunzipSync, gzipSync, inflateRawSync } from 'node:zlib'
import { zipOf } from '../../../../server/src/platform/files/corpus/bytes.ts'
import { picture } from '../../../../server/src/platform/files/corpus/pictures.ts'
import { file, type HostileFile } from './hostile-file.ts'

// In two parts, so that no scanner objects to the sources.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** The test virus of all scanners, plainly and in what a scanner looks into. */
export async function infected(): Promise<HostileFile[]> {
  const files: [string, string, Buffer | string][] = [
    ['plainly', 'a.txt', eicar],
    ['without an extension', 'a', eicar],
    ['in an archive', 'a.zip', zipOf('a.com', eicar)],
    ['in an archive in an archive', 'a.zip', zipOf('b.zip', zipOf('a.com', eicar))],
    ['in a compressed file', 'a.gz', gzipSync(eicar)],
    ['in a document', 'a.docx', zipOf('word/vbaProject.bin', eicar)],
    ['in a letter', 'a.eml', `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(eicar).toString('base64')}`],
    ['behind a picture', 'a.jpg', Buffer.concat([await picture('jpeg'), Buffer.from(eicar)])],
    ['behind a picture that calls itself sound', 'a.mp3', Buffer.concat([await picture('png'), Buffer.from(eicar)])],
    ['in a PDF', 'a.pdf', `%PDF-1.4\n1 0 obj<<>>stream\n${eicar}\nendstream endobj`],
  ]
  return files.map(([where, name, bytes]) => file(`the test virus ${where}`, name, bytes, { outcome: 'infected' }))
}

/** The verdict of a scanner that looks into archives, compressed files and letters, as clamd does. */
export function aboutEicar(bytes: Buffer): string {
  return holdsEicar(bytes, 0) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'
}

function holdsEicar(bytes: Buffer, depth: number): boolean {
  if (bytes.includes(eicar)) return true
  if (depth > 2 || bytes.length > 1024 * 1024) return false
  return insides(bytes).some((inside) => holdsEicar(inside, depth + 1))
}

function insides(bytes: Buffer): Buffer[] {
  const base64 = /\r\n\r\n([A-Za-z0-9+/=\s]{40,})$/.exec(bytes.toString('latin1'))?.[1]
  const unpack = [() => gunzipSync(bytes, { maxOutputLength: 1024 * 1024 }), () => inflateRawSync(bytes, { maxOutputLength: 1024 * 1024 })]
  return [...(base64 === undefined ? [] : [Buffer.from(base64, 'base64')]), ...unpack.flatMap(attempt)]
}

function attempt(unpack: () => Buffer): Buffer[] {
  try {
    return [unpack()]
  } catch {
    return []
  }
}
