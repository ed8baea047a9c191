/** Gives a file in base64 to the browser to save. */
export function saveFile({ fileName, mimeType, content }: { fileName: string; mimeType: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: mimeType }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has its own hold on the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
