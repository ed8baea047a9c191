import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { useLocale } from '../../../../locales/use-locale.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { useFieldError } from '../../use-field-error.ts'
import { AccountField } from './AccountField.tsx'
import styles from './DefinitionField.module.css'
import { EmailsField } from './EmailsField.tsx'
import type { FieldProps } from './field-props.ts'
import { SecretField } from './SecretField.tsx'
import { Warning } from './Warning.tsx'

const PictureField = lazyPart(async () => (await import('./PictureField.tsx')).PictureField)

const SoundField = lazyPart(async () => (await import('./SoundField.tsx')).SoundField)

/** One field as the channel's type describes it. */
export function DefinitionField({ field, editor }: FieldProps) {
  const locale = useLocale()
  const errorOf = useFieldError(editor)
  const path = `settings.${field.name}`
  const value = editor.draft.settings[field.name]
  const words = { label: field.label[locale], description: field.hint?.[locale], required: field.required }
  const warning = field.warning && field.warning.is === value ? <Warning text={field.warning.text[locale]} /> : undefined
  const text = {
    ...words,
    placeholder: field.placeholder,
    error: errorOf(path),
    value: typeof value === 'string' ? value : '',
    onChange: (event: { currentTarget: { value: string } }) => editor.changeSetting(field.name, event.currentTarget.value),
    onBlur: () => editor.check(path),
  }
  switch (field.kind) {
    case 'text':
      return <TextInput {...text} />
    case 'email':
      return <TextInput {...text} type="email" inputMode="email" autoComplete="off" />
    case 'number':
      return <TextInput {...text} classNames={{ wrapper: styles.number }} inputMode="numeric" autoComplete="off" />
    case 'longText':
      return <Textarea {...text} autosize minRows={3} maxRows={10} />
    case 'select':
      return (
        <NativeSelect
          {...text}
          description={warning ?? words.description}
          data={(field.options ?? []).map((option) => ({ value: option.value, label: option.label[locale] }))}
        />
      )
    case 'switch':
      return (
        <Switch
          {...words}
          error={errorOf(path)}
          checked={value === true}
          onChange={(event) => editor.changeSetting(field.name, event.currentTarget.checked)}
        />
      )
    case 'emails':
      return <EmailsField field={field} editor={editor} />
    case 'sound':
      return (
        <Suspense>
          <SoundField field={field} editor={editor} />
        </Suspense>
      )
    case 'picture':
      return (
        <Suspense>
          <PictureField field={field} editor={editor} />
        </Suspense>
      )
    case 'account':
      return <AccountField field={field} editor={editor} />
    case 'secret':
      return <SecretField field={field} editor={editor} />
  }
}
