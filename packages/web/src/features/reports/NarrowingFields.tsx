import { chatTagLimits, reportNarrowings } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { directoryQuery } from '../../api/directory-query.ts'
import { useNames } from '../../api/use-names.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { pathsOf } from '../categories/category-paths.ts'
import { categoriesQuery } from '../categories/category-queries.ts'
import { statusName } from '../customer-statuses/status-name.ts'
import { type Choice, ChoiceFilter } from './ChoiceFilter.tsx'
import type { Narrowing, Tab } from './report-address.ts'
import { reportWords } from './words.ts'

/** What a tab can be narrowed to: attendance is nobody's chat. */
export function narrowingsIn(tab: Tab): readonly Narrowing[] {
  return tab === 'time' ? ['teamId', 'operatorId'] : reportNarrowings
}

type Values = Readonly<Record<Narrowing, string>>
type Props = { shown: readonly Narrowing[]; value: Values; onChange: (changes: Partial<Values>) => void }

/** To what a report is narrowed, each of several by choice. What nobody has any of, such as bots, is not offered. */
export function NarrowingFields({ shown, value, onChange }: Props) {
  const t = useWords(reportWords)
  const choices = useChoices()
  return shown.map((name) => {
    if (name === 'tag') return <TagField key={name} value={value.tag} onChange={(tag) => onChange({ tag })} />
    const offered = choices[name]
    if (offered.length === 0 && value[name] === '') return null
    return (
      <ChoiceFilter
        key={name}
        label={t(`narrow_${name}`)}
        any={t(`any_${name}`)}
        choices={offered}
        chosen={value[name] === '' ? [] : value[name].split(',')}
        onChange={(ids) => onChange({ [name]: ids.join() })}
      />
    )
  })
}

/** What a report is narrowed to, by its names. */
export function useNarrowingNames(narrowing: Values): string[] {
  const t = useWords(reportWords)
  const choices = useChoices()
  return reportNarrowings.flatMap((name) => {
    if (narrowing[name] === '') return []
    if (name === 'tag') return [narrowing.tag]
    return narrowing[name].split(',').map((id) => choices[name].find((one) => one.id === id)?.name ?? t('gone'))
  })
}

function useChoices(): Record<Exclude<Narrowing, 'tag'>, readonly Choice[]> {
  const names = useNames()
  const locale = useLocale()
  const directory = useQuery(directoryQuery)
  const categories = useQuery(categoriesQuery())
  return {
    channelId: names.channels,
    teamId: names.teams,
    operatorId: names.operators,
    botId: directory.data?.bots ?? [],
    categoryId: pathsOf(categories.data?.items ?? []).map(({ id, label }) => ({ id, name: label })),
    statusId: (directory.data?.customerStatuses ?? []).map((status) => ({ id: status.id, name: statusName(status, locale) })),
  }
}

/** Asks anew once the field is left, or Enter pressed. */
function TagField({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const t = useWords(reportWords)
  const [typed, setTyped] = useState({ of: value, text: value })
  if (typed.of !== value) setTyped({ of: value, text: value })
  const text = typed.of === value ? typed.text : value
  const take = () => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <TextInput
      label={t('narrow_tag')}
      placeholder={t('any_tag')}
      maxLength={chatTagLimits.tag}
      value={text}
      onChange={({ currentTarget }) => setTyped({ of: value, text: currentTarget.value })}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
