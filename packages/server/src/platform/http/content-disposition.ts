/**
 * The header that names a download (RFC 6266): a plain ASCII name for old readers, and the real one in UTF-8 (RFC 5987).
 * No name can break out of it or add a header.
 */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${type}; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(name)}`
}

function encodeRfc5987(text: string): string {
  const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text.toWellFormed()).replace(/['()*]/g, percent)
}
