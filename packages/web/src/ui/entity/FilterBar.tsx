import { Button, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { SearchInput } from '../SearchInput.tsx'
import { useTypedSearch } from '../use-typed-search.ts'
import styles from './FilterBar.module.css'

type Words = Omit<ComponentProps<typeof SearchInput>, 'className'>

type Props = {
  /** The name of the bar, where something else than words comes first. */
  label?: string
  /** The field for words: `value` is what the list is narrowed to now, `onChange` follows after a pause in typing. */
  words?: Words
  /** Words are what the page is for: they have a line of their own, and the conditions stand below in columns. */
  wordsFirst?: boolean
  /** It stands on a page with margins of its own, not above a list that goes from edge to edge. */
  onPage?: boolean
  /** Conditions that are never folded away. */
  lead?: ReactNode
  /** On a phone the conditions wait behind a button that says this. */
  fold?: { label: string; startsOpen: boolean }
  /** The other conditions. */
  children?: ReactNode
  /** What stands behind the conditions. */
  last?: ReactNode
}

/** What narrows a list, in one row that wraps: words, and conditions beside them. On a phone the field for words has a line of its own. */
export function FilterBar({ label, words, wordsFirst = false, onPage = false, lead, fold, children, last }: Props) {
  return (
    <search className={styles.filters} aria-label={label} data-on-page={onPage || undefined} data-words-first={wordsFirst || undefined}>
      {words && <WordsField {...words} />}
      {lead}
      {fold ? <Folded {...fold}>{children}</Folded> : children}
      {last}
    </search>
  )
}

function WordsField({ value, onChange, ...field }: Words) {
  const [typed, setTyped] = useTypedSearch(value, onChange)
  return <SearchInput {...field} className={styles.search} value={typed} onChange={setTyped} />
}

function Folded({ label, startsOpen, children }: { label: string; startsOpen: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  return (
    <>
      <Button
        className={styles.toggle}
        variant="default"
        aria-expanded={open}
        aria-controls={id}
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div id={id} className={styles.conditions} data-open={open || undefined}>
        {children}
      </div>
    </>
  )
}

/** A condition that is a day, with its name before it. */
export function DayCondition({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <div className={styles.day}>
      <span aria-hidden>{label}</span>
      <TextInput aria-label={label} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  )
}

/** The first and the last day of a span. */
export function DaySpan({ children }: { children: ReactNode }) {
  return <div className={styles.span}>{children}</div>
}
