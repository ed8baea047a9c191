import { Checkbox, Input } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { findByWords } from '../../ui/find-by-words.ts'
import { Popover } from '../../ui/popover/Popover.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import styles from './ChoiceFilter.module.css'
import { reportWords } from './words.ts'

export type Choice = { id: string; name: string }

type Props = {
  label: string
  /** What stands there while nothing is chosen. */
  any: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** From here on the list has a search. */
const many = 8
/** As many as the address of a report holds. */
const most = 50

/** Narrows a list to any of some things: closed it says which, or how many. */
export function ChoiceFilter({ label, any, choices, chosen, onChange }: Props) {
  const t = useWords(reportWords)
  const labelId = useId()
  const valueId = useId()
  const [first] = chosen
  const said = first === undefined ? any : (choices.find(({ id }) => id === first)?.name ?? t('gone'))
  return (
    <div>
      <Input.Label id={labelId} labelElement="div">
        {label}
      </Input.Label>
      <Popover
        label={label}
        position="bottom-start"
        width={280}
        target={(props) => (
          <button {...props} type="button" className={styles.button} aria-labelledby={`${labelId} ${valueId}`}>
            <span id={valueId} className={styles.said}>
              {said}
              {chosen.length > 1 && <span className={styles.more}> +{chosen.length - 1}</span>}
            </span>
            <IconSelector size={16} stroke={1.5} aria-hidden />
          </button>
        )}
      >
        {() => <Choices label={label} choices={choices} chosen={chosen} onChange={onChange} />}
      </Popover>
    </div>
  )
}

function Choices({ label, choices, chosen, onChange }: Omit<Props, 'any'>) {
  const t = useWords(reportWords)
  const [search, setSearch] = useState('')
  // What was chosen and is gone meanwhile can only be taken away.
  const gone = chosen.filter((id) => !choices.some((one) => one.id === id)).map((id) => ({ id, name: t('gone') }))
  const all = [...choices, ...gone]
  const found = search.trim() === '' ? all : findByWords(all, search, ({ name }) => name)
  return (
    <div className={styles.box}>
      {all.length >= many && <SearchInput label={t('findIn', { name: label })} value={search} onChange={setSearch} />}
      <ul className={styles.list} aria-label={label}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={chosen.includes(id)}
              disabled={chosen.length >= most && !chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) => onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
            />
          </li>
        ))}
        {found.length === 0 && <li className={styles.none}>{t('nothingFound')}</li>}
      </ul>
      {chosen.length > 0 && (
        <button type="button" className={styles.clear} onClick={() => onChange([])}>
          {t('clearChoice')}
        </button>
      )}
    </div>
  )
}
