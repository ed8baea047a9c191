import type { FileView } from '@besedka/contract'
import { fetchFile } from '../../../api/fetch-file.ts'

const revokeAfterMs = 60_000

/** Downloads a file under the name its sender gave. */
export async function saveFile(file: FileView): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(file.id, 'original'))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
