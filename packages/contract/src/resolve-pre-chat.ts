import type { DefinedFieldView } from './views/defined-field.ts'
import type { AskedPreChatForm, PreChatForm } from './views/pre-chat.ts'

type Definition = Pick<DefinedFieldView, 'id' | 'name' | 'type' | 'options' | 'archived'>

/** The form before a chat as a visitor is asked it: each defined field as it is defined now, without those that are archived or deleted. */
export function resolvePreChat(form: PreChatForm, definitions: readonly Definition[]): AskedPreChatForm {
  const known = new Map(definitions.filter(({ archived }) => !archived).map((definition) => [definition.id, definition]))
  return {
    ...form,
    fields: form.fields.flatMap((field) => {
      if (field.fieldId === undefined) return [field]
      const defined = known.get(field.fieldId)
      if (!defined) return []
      const { type, options } = defined
      // The name comes along: a window from before the upgrade shows a line of text by it.
      return [{ ...field, label: field.label || defined.name, defined: { type, options } }]
    }),
  }
}
