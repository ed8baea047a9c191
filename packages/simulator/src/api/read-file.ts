import { simulatedFileMaxBytes } from '@besedka/contract/simulators/limits'

/** A file in the form that the server takes; undefined for one that is too large. */
export async function readFile(file: Blob, name: string) {
  if (file.size > simulatedFileMaxBytes) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  // In pieces: a call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 8192) binary += String.fromCharCode(...bytes.subarray(start, start + 8192))
  return { name: name.replace(/[/\\\p{Cc}]/gu, '_').slice(-200), mimeType: mimeTypeOf(file.type), content: btoa(binary) }
}

function mimeTypeOf(type: string): string {
  return /^[\w.+-]+\/[\w.+-]+/.exec(type)?.[0] ?? 'application/octet-stream'
}
