import { TextInput } from '@mantine/core'
import { useLocale } from '../../../../locales/use-locale.ts'
import { useFieldError } from '../../use-field-error.ts'
import type { FieldProps } from './field-props.ts'

/** The number of the account, typed by whoever has an app and keys of their own. */
export function TypedAccount({ field, editor, note }: FieldProps & { note?: string }) {
  const locale = useLocale()
  const error = useFieldError(editor)(`settings.${field.name}`)
  const typed = field.account?.typed
  const number = editor.draft.settings[field.name]
  if (!typed) return null
  return (
    <TextInput
      label={note === undefined ? typed.label[locale] : field.label[locale]}
      description={note === undefined ? typed.hint[locale] : `${typed.hint[locale]}. ${note}`}
      placeholder={field.placeholder}
      required={field.required}
      value={typeof number === 'string' ? number : ''}
      error={error}
      onChange={(event) => {
        editor.changeSetting(field.name, event.currentTarget.value)
        // A number that is typed is not the account that was chosen.
        if (field.account) editor.changeSetting(field.account.nameIn, '')
      }}
      onBlur={() => editor.check(`settings.${field.name}`)}
    />
  )
}
