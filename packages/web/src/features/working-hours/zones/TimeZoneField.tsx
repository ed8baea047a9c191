import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { useState } from 'react'
import { clockThere, offsetOf } from '../../../format/zones.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useNow } from '../../chats/shared/use-tick.ts'
import { findZones } from './find-zones.ts'
import { listedZones, placeOf, presentName } from './time-zones.ts'
import { ZoneOption } from './ZoneOption.tsx'

/** The time zone, found by a city, its name or its distance from UTC; below it how far it is from UTC and what the clock shows there. */
export function TimeZoneField({ value, onChange }: { value: string; onChange: (timeZone: string) => void }) {
  const { t } = useTranslation('workingHours')
  const locale = useLocale()
  const now = useNow()
  const [search, setSearch] = useState('')
  const chosen = presentName(value)
  const asItem = (zone: string): ComboboxItem => ({ value: zone, label: placeOf(zone).city[locale] })
  const find: OptionsFilter = ({ search }) =>
    findZones(search, now).map(({ group, zones }) => ({ group: t(`zones_${group}`), items: zones.map(asItem) }))

  return (
    <Select
      label={t('timeZone')}
      description={t('timeZoneHint', { offset: offsetOf(value, now), time: clockThere(now, value, locale) })}
      inputWrapperOrder={['label', 'input', 'description']}
      data={[...new Set([...listedZones(), chosen])].map(asItem)}
      value={chosen}
      onChange={(zone) => zone && onChange(zone)}
      filter={find}
      renderOption={({ option, checked }) => <ZoneOption zone={option.value} now={now} search={search} checked={checked === true} />}
      searchable
      selectFirstOptionOnChange
      onSearchChange={setSearch}
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      nothingFoundMessage={t('noZone')}
      allowDeselect={false}
      maxDropdownHeight={360}
      // Over the words below the field, which would look out halfway.
      comboboxProps={{ offset: 2 }}
    />
  )
}
