import { definedFieldLimits, type FieldOption, newId } from '@besedka/contract'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import { fieldWords } from './field-words.ts'
import styles from './fields.module.css'

type Props = { options: FieldOption[]; error: string | undefined; onChange: (options: FieldOption[]) => void }

/** What may be chosen. Enter adds one more; an option that is called otherwise stays the same for those who have it. */
export function OptionList({ options, error, onChange }: Props) {
  const t = useWords(fieldWords)
  const add = () => onChange([...options, { id: newId(), name: '' }])
  return (
    <fieldset className={styles.options}>
      <legend>{t('options')}</legend>
      {options.map((option, at) => (
        <div key={option.id} className={styles.option}>
          <TextInput
            aria-label={t('option', { number: at + 1 })}
            autoFocus={option.name === '' && at > 0}
            maxLength={definedFieldLimits.option}
            value={option.name}
            onChange={({ currentTarget }) => onChange(options.with(at, { ...option, name: currentTarget.value }))}
            onKeyDown={(event) => {
              if (event.code !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('removeOption', { name: option.name || String(at + 1) })}
            onClick={() => onChange(options.toSpliced(at, 1))}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
        disabled={options.length >= definedFieldLimits.options}
        onClick={add}
      >
        {t('addOption')}
      </Button>
    </fieldset>
  )
}
