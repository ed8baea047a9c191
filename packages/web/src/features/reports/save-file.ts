import { saveAs } from '../../ui/save-as.ts'

/** Gives a file in base64 to the browser to save. */
export function saveFile({ fileName, mimeType, content }: { fileName: string; mimeType: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  saveAs(new Blob([bytes], { type: mimeType }), fileName)
}
