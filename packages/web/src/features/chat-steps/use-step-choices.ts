import type { CallableWebhook, DefinedFieldView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { directoryQuery } from '../../api/directory-query.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { pathsOf } from '../categories/category-paths.ts'
import { categoriesQuery } from '../categories/category-queries.ts'
import { statusName } from '../customer-statuses/status-name.ts'
import { fieldsQuery } from '../defined-fields/field-queries.ts'
import { templatesQuery } from '../templates/template-queries.ts'

/** Something that can be chosen, or could be once: its name stands in what was set before. */
export type StepChoice = { id: string; name: string; gone?: boolean }

export type FieldChoice = StepChoice & { field: DefinedFieldView }

/** What acts can name. */
export type StepChoices = {
  /** All of them are here: what is in no list is gone. */
  ready: boolean
  /** `ownerId`: whose the template is; null: the organisation's. */
  templates: readonly (StepChoice & { ownerId: string | null })[]
  categories: readonly StepChoice[]
  statuses: readonly StepChoice[]
  teams: readonly StepChoice[]
  bots: readonly StepChoice[]
  operators: readonly StepChoice[]
  people: readonly StepChoice[]
  webhooks: readonly StepChoice[]
  /** Defined fields of chats and of customers, with what each may hold. */
  chatFields: readonly FieldChoice[]
  customerFields: readonly FieldChoice[]
}

const noWebhooks: readonly CallableWebhook[] = []

/** Names of everything that acts can name; empty while they load. */
export function useStepChoices(webhooks: readonly CallableWebhook[] = noWebhooks): StepChoices {
  const locale = useLocale()
  const { data: directory } = useQuery(directoryQuery)
  const { data: categories } = useQuery(categoriesQuery())
  const { data: templates } = useQuery(templatesQuery)
  const { options } = useCurrentUser()
  const { data: chatFields } = useQuery({ ...fieldsQuery('chat'), enabled: options.includes('OPTION_CHAT_TOPICS') })
  const { data: customerFields } = useQuery({ ...fieldsQuery('customer'), enabled: options.includes('OPTION_CLIENT_PROFILE') })
  const ready = [directory, categories, templates, chatFields, customerFields].every((list) => list !== undefined)
  return useMemo(() => {
    const accounts = directory?.accounts ?? []
    return {
      ready,
      templates: (templates?.items ?? []).map(({ id, title, ownerId }) => ({ id, name: title, ownerId })).sort(byName),
      categories: pathsOf(categories?.items ?? []).map(({ id, label }) => ({
        id,
        name: label,
        gone: categories?.items.find((one) => one.id === id)?.archived ?? false,
      })),
      statuses: (directory?.customerStatuses ?? []).map((status) => ({ id: status.id, name: statusName(status, locale) })),
      teams: (directory?.teams ?? []).map(({ id, name, deleted }) => ({ id, name, gone: deleted })).sort(byName),
      bots: (directory?.bots ?? []).map(({ id, name, deleted, published }) => ({ id, name, gone: deleted || !published })).sort(byName),
      operators: accounts.map(({ id, name, active, takesChats }) => ({ id, name, gone: !active || !takesChats })).sort(byName),
      people: accounts.map(({ id, name, active }) => ({ id, name, gone: !active })).sort(byName),
      chatFields: (chatFields?.items ?? []).map(toFieldChoice),
      customerFields: (customerFields?.items ?? []).map(toFieldChoice),
      webhooks: webhooks.map(({ id, host, description }) => ({ id, name: description ? `${description} · ${host}` : host })),
    }
  }, [ready, directory, categories, templates, webhooks, chatFields, customerFields, locale])
}

function toFieldChoice(field: DefinedFieldView): FieldChoice {
  return { id: field.id, name: field.name, gone: field.archived, field }
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name)
}
