import { Textarea } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './LimitedText.module.css'

type Props = {
  label: string
  hint: string
  value: string
  /** In characters. */
  limit: number
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/** A text that customers will get, with how much of its room is taken. More can be typed than fits: what is pasted is cut by the writer. */
export function LimitedText({ label, hint, value, limit, error, onChange, onBlur }: Props) {
  const { t } = useTranslation('channelService')
  return (
    <div className={styles.field}>
      <Textarea
        label={label}
        description={hint}
        autosize
        minRows={2}
        maxRows={8}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <span className={styles.count} data-over={value.trim().length > limit}>
        {t('textLength', { length: value.trim().length, limit })}
      </span>
    </div>
  )
}
