import { type NamedField, withFieldIds, withFieldNames } from '@besedka/contract/template-field-names'
import { templateGroupTitles, templateVariables, variableTitle } from '@besedka/contract/template-variable-titles'
import { type TemplateVariable, templateVariableGroups, variableOfField } from '@besedka/contract/template-variables'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../api/current-user.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { type FieldSubject, fieldsQuery } from '../defined-fields/field-queries.ts'

type Variable = { name: TemplateVariable; title: string }
export type VariableGroup = { title: string; variables: readonly Variable[] }

const optionOf = { customer: 'OPTION_CLIENT_PROFILE', chat: 'OPTION_CHAT_TOPICS' } as const

/** What can be put into a template, in groups: what the product knows by itself, and the fields that an administrator has defined. */
export function useVariableGroups(): readonly VariableGroup[] {
  const locale = useLocale()
  const fields = { customer: useOfferedFields('customer'), chat: useOfferedFields('chat') }
  return Object.entries(templateVariableGroups).map(([group, names]) => ({
    title: templateGroupTitles[group as keyof typeof templateVariableGroups][locale],
    variables: [
      ...names.map((name) => ({ name, title: templateVariables[name][locale] })),
      ...(group === 'customer' || group === 'chat' ? fields[group] : []),
    ],
  }))
}

function useOfferedFields(subject: FieldSubject): readonly Variable[] {
  const hasOption = useCurrentUser().options.includes(optionOf[subject])
  const { data } = useQuery({ ...fieldsQuery(subject), enabled: hasOption })
  if (!hasOption || !data) return []
  return data.items.filter(({ archived }) => !archived).map(({ id, name }) => ({ name: variableOfField(subject, id), title: name }))
}

/** A template as it is read and typed, with fields by their names, and as it is kept, with their ids. */
export function useFieldNames(): { shown: (kept: string) => string; kept: (typed: string) => string } {
  const fields = useNamedFields()
  return { shown: (kept) => withFieldNames(kept, fields), kept: (typed) => withFieldIds(typed, fields) }
}

/** All fields, those that are archived too. */
export function useNamedFields(): readonly NamedField[] {
  const { data: ofCustomers } = useQuery(fieldsQuery('customer'))
  const { data: ofChats } = useQuery(fieldsQuery('chat'))
  return [
    ...(ofCustomers?.items ?? []).map(({ id, name }) => ({ subject: 'customer' as const, id, name })),
    ...(ofChats?.items ?? []).map(({ id, name }) => ({ subject: 'chat' as const, id, name })),
  ]
}

/** What a variable is called. */
export function useVariableTitle(): (name: TemplateVariable) => string {
  const locale = useLocale()
  const fieldNames = new Map(useNamedFields().map(({ id, name }) => [id, name]))
  return (name) => variableTitle(name, locale, fieldNames)
}
