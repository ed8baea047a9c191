import type { FileView } from '@besedka/contract'
import type { Editor, JSONContent } from '@tiptap/core'
import { uploadFile } from '../../../api/upload.ts'
import { useAct } from '../../../ui/use-act.ts'

/** Uploads files and puts them where the cursor stands: pictures to be seen, others to be fetched. */
export function useAddFiles() {
  const { busy, run } = useAct()
  async function add(editor: Editor, files: readonly File[], at?: number): Promise<void> {
    await run(async () => {
      const content: JSONContent[] = []
      for (const file of files) content.push(nodeOf(await uploadFile(file)))
      if (editor.isDestroyed) return
      const size = editor.state.doc.content.size
      editor
        .chain()
        .focus()
        .insertContentAt(at === undefined ? editor.state.selection.to : Math.min(at, size), content)
        .run()
    })
  }
  return { busy, add }
}

function nodeOf({ id, kind, name, sizeBytes, width, height }: FileView): JSONContent {
  return kind === 'image' && width !== null && height !== null
    ? { type: 'picture', attrs: { fileId: id, alt: '', width, height } }
    : { type: 'file', attrs: { fileId: id, name, sizeBytes } }
}
