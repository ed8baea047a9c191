import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { findByWords } from '../../../ui/find-by-words.ts'
import { type CategoryPath, pathSeparator } from '../../categories/category-paths.ts'
import styles from './category.module.css'
import { chatCategoryWords } from './chat-category-words.ts'

type Props = {
  choices: readonly CategoryPath[]
  busy: boolean
  /** The list stands open by itself, and the field has the focus. */
  open?: boolean
  onChoose: (categoryId: string) => void
  onLeave?: () => void
}

/** Chooses a category by typing a few letters of anything in its line; arrows go through what is found, Enter takes it. */
export function CategoryPicker({ choices, busy, open = false, onChoose, onLeave }: Props) {
  const t = useWords(chatCategoryWords)
  const listId = useId()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const [hasFocus, setFocus] = useState(open)
  const found = search.trim() === '' ? [...choices] : findByWords(choices, search, ({ label }) => label)
  const shown = open || hasFocus
  useEffect(() => {
    if (shown) document.getElementById(`${listId}${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [shown, listId, at])

  function choose(index: number): void {
    const choice = found[index]
    if (choice && !busy) onChoose(choice.id)
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
    <div className={styles.picker} data-open={shown || undefined}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog is for this field alone, and in the panel the person has just asked for it
        autoFocus={open || onLeave !== undefined}
        data-autofocus={open || undefined}
        className={styles.field}
        role="combobox"
        aria-label={t('choose')}
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && found.length > 0 ? `${listId}${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t(shown ? 'hint' : 'choose')}
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
        <div className={styles.choices} data-open={open || undefined}>
          <div id={listId} role="listbox" aria-label={t('title')}>
            {found.map(({ id, name, label }, index) => (
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
                {label !== name && <small>{label.slice(0, -(pathSeparator.length + name.length))}</small>}
              </div>
            ))}
          </div>
          <p className={styles.none} role="status">
            {found.length === 0 && t(choices.length === 0 ? 'nothingToChoose' : 'nothingFound')}
          </p>
        </div>
      )}
    </div>
  )
}
