import { chatStepLimits } from '@besedka/contract'
import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { insertAt } from '../../ui/insert-at.ts'
import { useFieldNames } from '../templates/use-variables.ts'
import { VariablePicker } from '../templates/VariablePicker.tsx'
import styles from './chat-steps.module.css'
import { stepWords } from './step-words.ts'

type Props = { value: string; onChange: (text: string) => void; error: string | undefined }

/** The text of an act, with the variables of templates. Blanks are not offered: nobody would be there to fill them in. */
export function StepText({ value, onChange, error }: Props) {
  const t = useWords(stepWords)
  const area = useRef<HTMLTextAreaElement>(null)
  const { shown, kept } = useFieldNames()
  return (
    <div>
      <Textarea
        ref={area}
        label={t('text')}
        required
        autosize
        minRows={2}
        maxRows={10}
        maxLength={chatStepLimits.text}
        value={shown(value)}
        onChange={({ currentTarget }) => onChange(kept(currentTarget.value))}
        error={error}
      />
      <VariablePicker
        className={styles.insert}
        onInsert={(inserted) => onChange(kept(insertAt(area.current, shown(value), shown(inserted))))}
      />
    </div>
  )
}
