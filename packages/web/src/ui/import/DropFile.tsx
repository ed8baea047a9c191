import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import styles from './imports.module.css'

type Props = {
  /** The button that chooses a file. */
  label: string
  /** Ends of names and media types, as a file field takes them. */
  accept: string
  onFile: (file: File) => void
  /** How far a file is that is on its way, instead of the button. */
  busy?: ReactNode
  /** What a file has to be. */
  children: ReactNode
}

/** Takes a file by choosing or dropping it. */
export function DropFile({ label, accept, onFile, busy, children }: Props) {
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => file && onFile(file)
  return (
    <section
      aria-label={label}
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <IconUpload size={28} stroke={1.5} aria-hidden />
      {children}
      {busy || (
        <>
          <input
            ref={picker}
            type="file"
            accept={accept}
            hidden
            aria-label={label}
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          <Button onClick={() => picker.current?.click()}>{label}</Button>
        </>
      )}
    </section>
  )
}
