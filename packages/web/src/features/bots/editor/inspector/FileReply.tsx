import type { FileView } from '@besedka/contract'
import { fileSize } from '@besedka/contract/file-size'
import { IconPaperclip } from '@tabler/icons-react'
import { useWords } from '../../../../locales/define-words.ts'
import { useLocale } from '../../../../locales/use-locale.ts'
import { editorWords } from '../editor-words.ts'
import styles from './Inspector.module.css'

/** A file that the bot sends; undefined: the scenario came from elsewhere, and its file did not come with it. */
export function FileReply({ file, problem }: { file: FileView | undefined; problem: string | undefined }) {
  const t = useWords(editorWords)
  const locale = useLocale()
  return (
    <div className={styles.wide}>
      <p className={styles.file}>
        <IconPaperclip size={16} stroke={1.5} aria-hidden />
        <span className={styles.fileName}>{file?.name ?? t('fileIsMissing')}</span>
        {file && <span className={styles.fileSize}>{fileSize(file.sizeBytes, locale)}</span>}
      </p>
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  )
}
