import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { insertAt } from '../../../ui/insert-at.ts'
import { VariablePicker } from '../../templates/VariablePicker.tsx'
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
  /** Names of variables that may be put into it. */
  variables?: readonly string[]
}

/** A text that customers will get, with how much of its room is taken. More can be typed than fits: what is pasted is cut by the writer. */
export function LimitedText({ label, hint, value, limit, error, onChange, onBlur, variables }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { t } = useTranslation('channelService')
  return (
    <div className={styles.field}>
      <Textarea
        ref={area}
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
      <div className={styles.below}>
        {variables && <VariablePicker only={variables} onInsert={(inserted) => onChange(insertAt(area.current, value, inserted))} />}
        <span className={styles.count} data-over={value.trim().length > limit}>
          {t('textLength', { length: value.trim().length, limit })}
        </span>
      </div>
    </div>
  )
}
