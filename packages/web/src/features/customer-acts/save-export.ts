import { fetchFile } from '../../api/fetch-file.ts'
import { saveAs } from '../../ui/save-as.ts'
import { showProblem } from '../../ui/toasts/show-problem.ts'

/** Gives an exported file to the browser to save. */
export async function saveExport({ id, name }: { id: string; name: string }): Promise<void> {
  try {
    saveAs(await fetchFile(id, 'original'), name)
  } catch (error) {
    showProblem(error)
  }
}
