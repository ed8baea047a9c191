import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { findByWords } from '../find-by-words.ts'
import styles from './pick.module.css'

export type Choice = {
  id: string
  name: string
  /** The whole of it, which is searched and read aloud. */
  label: string
  /** A small line above the name. */
  above?: string | undefined
}

type Props = {
  choices: readonly Choice[]
  words: {
    label: string
    /** What the list is called. */
    list: string
    hint: string
    /** Shown where nothing is found, or nothing is there. */
    none: string
  }
  busy: boolean
  /** The list stands open by itself. */
  open?: boolean
  /** The field has the focus from the beginning. */
  autoFocus?: boolean
  onChoose: (id: string) => void
  /** Enter where nothing of the list is meant. */
  onTyped?: (text: string) => void
  onLeave?: () => void
}

/** Chooses one of many by typing a few letters of anything in its line; arrows go through what is found, Enter takes it. */
export function PickField({ choices, words, busy, open = false, autoFocus = false, onChoose, onTyped, onLeave }: Props) {
  const listId = useId()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const [hasFocus, setFocus] = useState(autoFocus)
  const found = search.trim() === '' ? [...choices] : findByWords(choices, search, ({ label }) => label)
  const shown = open || hasFocus
  useEffect(() => {
    if (shown) document.getElementById(`${listId}${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [shown, listId, at])

  function choose(index: number): void {
    const choice = found[index]
    if (busy) return
    if (choice) onChoose(choice.id)
    else if (search.trim() !== '') onTyped?.(search.trim())
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.code === 'ArrowDown' || event.code === 'ArrowUp') {
      event.preventDefault()
      const step = event.code === 'ArrowDown' ? 1 : -1
      setAt((now) => (now + step + found.length) % Math.max(1, found.length))
    }
    if ((event.code === 'Enter' || event.code === 'NumpadEnter') && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(at)
    }
    if (event.code === 'Escape' && !open) {
      event.stopPropagation()
      event.preventDefault()
      if (search !== '') setSearch('')
      else event.currentTarget.blur()
    }
  }

  return (
    <div>
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog is for this field alone, and in the panel the person has just asked for it
        autoFocus={autoFocus || onLeave !== undefined}
        data-autofocus={autoFocus || undefined}
        className={styles.field}
        role="combobox"
        aria-label={words.label}
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && found.length > 0 ? `${listId}${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={shown ? words.hint : words.label}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setAt(0)
        }}
        onFocus={() => setFocus(true)}
        onBlur={() => {
          setFocus(false)
          onLeave?.()
        }}
        onKeyDown={onKeyDown}
      />
      {shown && (
        <div className={styles.choices} data-open={open || undefined} ref={showWhole}>
          <div id={listId} role="listbox" aria-label={words.list}>
            {found.map(({ id, name, label, above }, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field takes the active option
              <div
                key={id}
                id={`${listId}${index}`}
                role="option"
                aria-selected={index === at}
                aria-label={label}
                className={styles.option}
                onPointerMove={() => setAt(index)}
                // The field keeps the focus: leaving it would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
              >
                <span>{name}</span>
                {above && <small>{above}</small>}
              </div>
            ))}
          </div>
          <p className={styles.none} role="status">
            {found.length === 0 && words.none}
          </p>
        </div>
      )}
    </div>
  )
}

/** At the end of a panel the choices would open below what is in sight. */
function showWhole(choices: HTMLElement | null): void {
  choices?.scrollIntoView({ block: 'nearest' })
}
