import { Button, Textarea } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { type ComponentProps, useRef } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { insertAt } from '../../ui/insert-at.ts'
import styles from './templates.module.css'
import { useFieldNames } from './use-variables.ts'
import { VariablePicker } from './VariablePicker.tsx'
import { templateWords } from './words.ts'

type Props = Pick<ComponentProps<typeof Textarea>, 'description' | 'minRows' | 'maxRows' | 'maxLength' | 'onBlur' | 'error'> & {
  value: string
  onText(text: string): void
}

/** The text of a template, with the data of the chat and the blanks that can be put into it. */
export function TemplateText({ value, onText, ...field }: Props) {
  const t = useWords(templateWords)
  const area = useRef<HTMLTextAreaElement>(null)
  const { shown, kept } = useFieldNames()
  const insert = (inserted: string) => onText(kept(insertAt(area.current, shown(value), shown(inserted))))
  return (
    <div>
      <Textarea
        {...field}
        ref={area}
        label={t('text')}
        required
        autosize
        value={shown(value)}
        onChange={({ currentTarget }) => onText(kept(currentTarget.value))}
      />
      <div className={styles.inserts}>
        <VariablePicker onInsert={insert} />
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconForms size={16} stroke={1.5} aria-hidden />}
          onClick={() => insert(`{{?${t('blankExample')}}}`)}
        >
          {t('insertBlank')}
        </Button>
      </div>
    </div>
  )
}
