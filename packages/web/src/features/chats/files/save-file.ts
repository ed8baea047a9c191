import type { FileView } from '@besedka/contract'
import { fetchFile } from '../../../api/fetch-file.ts'
import { saveAs } from '../../../ui/save-as.ts'

/** Downloads a file under the name its sender gave. */
export async function saveFile(file: FileView): Promise<void> {
  saveAs(await fetchFile(file.id, 'original'), file.name)
}
