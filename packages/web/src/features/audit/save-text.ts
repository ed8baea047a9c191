import { saveAs } from '../../ui/save-as.ts'

/** Gives a text to the browser as a file to save. */
export function saveText(fileName: string, text: string): void {
  saveAs(new Blob([text], { type: fileName.endsWith('.csv') ? 'text/csv;charset=utf-8' : 'application/json' }), fileName)
}
