/** By its name, where a provider names a file and not its kind. What is not here is a file like any other; the product looks into pictures and recordings itself. */
const byEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  txt: 'text/plain',
}

export function mimeTypeOf(name: string): string {
  return byEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}
