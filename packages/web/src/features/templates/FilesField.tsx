import type { FileView } from '@besedka/contract'
import { fileSize } from '@besedka/contract/file-size'
import { ActionIcon, Button } from '@mantine/core'
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { uploadFile } from '../../api/upload.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useAct } from '../../ui/use-act.ts'
import styles from './templates.module.css'
import { templateWords } from './words.ts'

/** As many as one message takes. */
const filesMax = 10

type Props = { files: readonly FileView[]; onChange: (files: FileView[]) => void }

/** The files that go with a template. */
export function FilesField({ files, onChange }: Props) {
  const t = useWords(templateWords)
  const locale = useLocale()
  const picker = useRef<HTMLInputElement>(null)
  const { busy, run } = useAct()

  async function add(chosen: readonly File[]): Promise<void> {
    await run(async () => {
      const added: FileView[] = []
      for (const file of chosen.slice(0, filesMax - files.length)) added.push(await uploadFile(file))
      onChange([...files, ...added])
    })
  }

  return (
    <div>
      <p className={styles.label}>{t('files')}</p>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              <IconFile size={16} stroke={1.5} aria-hidden />
              <span className={styles.fileName}>{file.name}</span>
              <span className={styles.fileSize}>{fileSize(file.sizeBytes, locale)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('removeFile', { name: file.name })}
                onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
              >
                <IconX size={16} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        size="compact-sm"
        loading={busy}
        disabled={files.length >= filesMax}
        leftSection={<IconPaperclip size={16} stroke={1.5} aria-hidden />}
        onClick={() => picker.current?.click()}
      >
        {t('addFile')}
      </Button>
    </div>
  )
}
