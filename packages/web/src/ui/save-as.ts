/** The download has its own hold on the bytes by then. */
const revokeAfterMs = 60_000

/** Gives bytes to the browser as a file to save. */
export function saveAs(bytes: Blob, fileName: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}

/** Has the browser save what is at an address of ours. */
export function saveFrom(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}
