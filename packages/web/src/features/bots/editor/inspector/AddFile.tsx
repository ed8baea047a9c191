import type { FileView } from '@besedka/contract'
import { Button, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { uploadFile } from '../../../../api/upload.ts'
import { useWords } from '../../../../locales/define-words.ts'
import { useAct } from '../../../../ui/use-act.ts'
import { editorWords } from '../editor-words.ts'

/** Takes a file for the bot to send. */
export function AddFile({ onAdded }: { onAdded: (file: FileView) => void }) {
  const t = useWords(editorWords)
  const { busy, run } = useAct()
  return (
    <FileButton onChange={(file) => file && void run(async () => onAdded(await uploadFile(file)))}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          size="compact-sm"
          loading={busy}
          leftSection={<IconPaperclip size={16} stroke={1.5} aria-hidden />}
        >
          {t('addFile')}
        </Button>
      )}
    </FileButton>
  )
}
