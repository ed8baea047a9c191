import { isOfType } from '@besedka/channels/capabilities'
import type { FileView } from '@besedka/contract'
import { fileSize } from '@besedka/contract/file-size'
import { Button, Input } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { uploadFile } from '../../api/upload.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useAct } from '../../ui/use-act.ts'
import styles from './registered-templates.module.css'
import { registeredWords } from './words.ts'

type Props = {
  label: string
  hint?: string
  /** What the heading may be. */
  types: readonly string[]
  sizeBytes: number
  /** The name of what has been chosen; null before. */
  chosen: string | null
  error?: string | undefined
  onChoose: (view: FileView, file: File) => void
}

/** Chooses and uploads the file above a template. One that the provider would refuse is refused before it leaves. */
export function HeadingFile({ label, hint, types, sizeBytes, chosen, error, onChoose }: Props) {
  const t = useWords(registeredWords)
  const locale = useLocale()
  const { busy, run } = useAct()
  const [refusal, setRefusal] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const complaint = refusal ?? error

  function refusalOf(file: File): string | null {
    if (!isOfType({ mimeType: file.type }, types)) return t('wrongType', { types: types.map(shortName).join(', ') })
    return file.size > sizeBytes ? t('tooBig', { size: fileSize(sizeBytes, locale) }) : null
  }

  function choose(file: File): void {
    const found = refusalOf(file)
    setRefusal(found)
    if (found === null) void run(async () => onChoose(await uploadFile(file), file))
  }

  return (
    <Input.Wrapper label={label} labelElement="div" description={hint} error={complaint} required>
      <input
        ref={picker}
        type="file"
        accept={types.join(',')}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          currentTarget.value = ''
        }}
      />
      <div className={styles.chosen}>
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          aria-invalid={complaint !== undefined}
          leftSection={<IconPaperclip size={16} stroke={1.5} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {t(chosen === null ? 'chooseFile' : 'otherFile')}
        </Button>
        {chosen !== null && <span className={styles.fileName}>{chosen}</span>}
      </div>
    </Input.Wrapper>
  )
}

/** `image/jpeg` as people call it. */
function shortName(type: string): string {
  return (type.split('/')[1] ?? type).toUpperCase()
}
