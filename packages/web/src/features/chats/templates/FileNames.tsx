import type { FileView } from '@besedka/contract'
import { IconPaperclip } from '@tabler/icons-react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useObjection, useObjectionText } from '../composer/use-objection.ts'
import styles from './templates.module.css'

type FileObjection = (file: FileView) => string | undefined

/** Says why a channel would not carry a file. */
export function useFileObjection(chat: QuietChat, kind: 'reply' | 'internal'): FileObjection {
  const objectionTo = useObjection(chat, kind)
  const textOf = useObjectionText()
  return (file) => {
    const objection = objectionTo({ text: '', files: [file] })
    return objection && textOf(objection)
  }
}

/** The files of a template, with what the channel has against them, before it is inserted. */
export function FileNames({ files, objectionTo }: { files: readonly FileView[]; objectionTo: FileObjection }) {
  if (files.length === 0) return null
  return (
    <span className={styles.fileNames}>
      {files.map((file) => {
        const objection = objectionTo(file)
        return (
          <span key={file.id} className={styles.fileLine}>
            <IconPaperclip size={14} stroke={1.5} aria-hidden />
            {file.name}
            {objection !== undefined && <span className={styles.objection}>{objection}</span>}
          </span>
        )
      })}
    </span>
  )
}
