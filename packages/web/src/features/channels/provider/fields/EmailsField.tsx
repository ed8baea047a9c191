import { TagsInput } from '@mantine/core'
import { useLocale } from '../../../../locales/use-locale.ts'
import { useFieldError } from '../../use-field-error.ts'
import { addressesIn } from '../draft/addresses-in.ts'
import type { FieldProps } from './field-props.ts'

/** Addresses as tags. Many can be pasted at once, also with names, as mail programs copy them. */
export function EmailsField({ field, editor }: FieldProps) {
  const locale = useLocale()
  const errorOf = useFieldError(editor)
  const path = `settings.${field.name}`
  const value = editor.draft.settings[field.name]
  const addresses = Array.isArray(value) ? value : []
  const wrong = addresses.flatMap((address, at) => {
    const error = errorOf(`${path}.${at}`)
    return error ? [`${address}: ${error}`] : []
  })
  return (
    <TagsInput
      label={field.label[locale]}
      description={field.hint?.[locale]}
      required={field.required}
      placeholder={addresses.length === 0 ? field.placeholder : undefined}
      splitChars={[',', ';']}
      acceptValueOnBlur
      value={addresses}
      onChange={(values) => editor.changeSetting(field.name, [...new Set(values.flatMap(addressesIn))])}
      onBlur={() => editor.check(path)}
      error={wrong[0] ?? errorOf(path)}
    />
  )
}
