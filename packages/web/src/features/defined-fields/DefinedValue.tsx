import { type DefinedFieldView, definedFieldLimits, definedValueLength } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import { InlineText } from '../customers/InlineText.tsx'
import profile from '../customers/profile.module.css'
import { fieldWords } from './field-words.ts'
import { useFieldChoices } from './use-field-choices.ts'
import { useShownValue } from './use-shown-value.ts'

type Props = { field: DefinedFieldView; value: string; may: boolean; onSave: (value: string) => Promise<boolean> }

/** The value of a defined field, changed where it stands in the way of its type. */
export function DefinedValue({ field, value, may, onSave }: Props) {
  const t = useWords(fieldWords)
  const shown = useShownValue(field, value)
  const choices = useFieldChoices(field)
  if (!may) return <Shown field={field} value={value} shown={shown} />
  if (choices) {
    return (
      <NativeSelect
        size="xs"
        aria-label={field.name}
        data={choices}
        value={value}
        onChange={(event) => void onSave(event.currentTarget.value)}
      />
    )
  }
  return (
    <span className={profile.row}>
      <InlineText
        label={field.name}
        changeLabel={t('change', { name: field.name })}
        value={value}
        shown={shown}
        type={field.type === 'date' ? 'date' : 'text'}
        placeholder={t('empty')}
        maxLength={field.type === 'text' ? definedFieldLimits.text : definedValueLength}
        onSave={onSave}
      />
      {field.type === 'link' && value !== '' && <LinkOut name={field.name} href={value} />}
    </span>
  )
}

function Shown({ field, value, shown }: { field: DefinedFieldView; value: string; shown: string }) {
  if (field.type !== 'link') return shown
  return (
    <a href={value} target="_blank" rel="noreferrer">
      {shown}
    </a>
  )
}

function LinkOut({ name, href }: { name: string; href: string }) {
  const t = useWords(fieldWords)
  return (
    <a className={profile.linkOut} href={href} target="_blank" rel="noreferrer" aria-label={t('open', { name })}>
      <IconExternalLink size={16} stroke={1.5} />
    </a>
  )
}
