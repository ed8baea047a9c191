import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { FocusEvent } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import styles from './CopyField.module.css'
import { useCopy } from './use-copy.ts'

type Props = {
  label: string
  text: string
  /** All of it is shown, over several lines if need be: for what is also typed off the screen. */
  whole?: boolean
}

/** A line of code or an address with a button that copies it. A click into the line selects all of it. */
export function CopyField({ label, text, whole = false }: Props) {
  const { t } = useTranslation('common')
  const { copied, copy } = useCopy()
  const field = {
    className: styles.text,
    readOnly: true,
    'aria-label': label,
    value: text,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.currentTarget.select(),
  }
  return (
    <div className={styles.field} data-whole={whole || undefined}>
      {whole ? <textarea {...field} rows={2} /> : <input {...field} />}
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} stroke={1.5} aria-hidden /> : <IconCopy size={16} stroke={1.5} aria-hidden />}
        onClick={() => void copy(text)}
      >
        {copied ? t('copied') : t('copy')}
      </Button>
    </div>
  )
}
