import type { SettingsSection } from '@besedka/channels'
import { useLocale } from '../../../../locales/use-locale.ts'
import { FormSection } from '../../FormSection.tsx'
import { visibleFields } from '../draft/visible-fields.ts'
import type { ProviderEditor } from '../use-provider-editor.ts'
import { DefinitionField } from './DefinitionField.tsx'

/** The part of the form that the channel's type asks for; a section with nothing to ask is not shown. */
export function DefinitionForm({ editor }: { editor: ProviderEditor }) {
  const { form } = editor.definition
  const visible = new Set(visibleFields(form, editor.draft.settings))
  return form.map((section) => (
    <Section key={section.title['en-GB']} section={section} editor={editor} fields={section.fields.filter((field) => visible.has(field))} />
  ))
}

function Section({
  section: { title, text },
  fields,
  editor,
}: {
  section: SettingsSection
  fields: SettingsSection['fields']
  editor: ProviderEditor
}) {
  const locale = useLocale()
  if (fields.length === 0) return null
  return (
    <FormSection title={title[locale]} text={text?.[locale]}>
      {fields.map((field) => (
        <DefinitionField key={field.name} field={field} editor={editor} />
      ))}
    </FormSection>
  )
}
