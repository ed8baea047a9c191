import type { CallableWebhook } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { directoryQuery } from '../../api/directory-query.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { pathsOf } from '../categories/category-paths.ts'
import { categoriesQuery } from '../categories/category-queries.ts'
import { statusName } from '../customer-statuses/status-name.ts'
import { templatesQuery } from '../templates/template-queries.ts'

/** Something that can be chosen, or could be once: its name stands in what was set before. */
export type StepChoice = { id: string; name: string; gone?: boolean }

/** What acts can name. */
export type StepChoices = {
  /** `ownerId`: whose the template is; null: the organisation's. */
  templates: readonly (StepChoice & { ownerId: string | null })[]
  categories: readonly StepChoice[]
  statuses: readonly StepChoice[]
  teams: readonly StepChoice[]
  operators: readonly StepChoice[]
  people: readonly StepChoice[]
  webhooks: readonly StepChoice[]
}

const noWebhooks: readonly CallableWebhook[] = []

/** Names of everything that acts can name; empty while they load. */
export function useStepChoices(webhooks: readonly CallableWebhook[] = noWebhooks): StepChoices {
  const locale = useLocale()
  const { data: directory } = useQuery(directoryQuery)
  const { data: categories } = useQuery(categoriesQuery())
  const { data: templates } = useQuery(templatesQuery)
  return useMemo(() => {
    const accounts = directory?.accounts ?? []
    return {
      templates: (templates?.items ?? []).map(({ id, title, ownerId }) => ({ id, name: title, ownerId })).sort(byName),
      categories: pathsOf(categories?.items ?? []).map(({ id, label }) => ({
        id,
        name: label,
        gone: categories?.items.find((one) => one.id === id)?.archived ?? false,
      })),
      statuses: (directory?.customerStatuses ?? []).map((status) => ({ id: status.id, name: statusName(status, locale) })),
      teams: (directory?.teams ?? []).map(({ id, name, deleted }) => ({ id, name, gone: deleted })).sort(byName),
      operators: accounts.map(({ id, name, active, takesChats }) => ({ id, name, gone: !active || !takesChats })).sort(byName),
      people: accounts.map(({ id, name, active }) => ({ id, name, gone: !active })).sort(byName),
      webhooks: webhooks.map(({ id, host, description }) => ({ id, name: description ? `${description} · ${host}` : host })),
    }
  }, [directory, categories, templates, webhooks, locale])
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name)
}
