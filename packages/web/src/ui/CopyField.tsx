import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import styles from './CopyField.module.css'
import { useCopy } from './use-copy.ts'

/** A line of code or an address with a button that copies it. A click into the line selects all of it. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('common')
  const { copied, copy } = useCopy()
  return (
    <div className={styles.field}>
      <input className={styles.text} readOnly aria-label={label} value={text} onFocus={(event) => event.currentTarget.select()} />
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
