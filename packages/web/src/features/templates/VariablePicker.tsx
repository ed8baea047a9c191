import { type TemplateVariable, variableInText } from '@besedka/contract/template-variables'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { findByWords } from '../../ui/find-by-words.ts'
import { Popover } from '../../ui/popover/Popover.tsx'
import { VariableButton } from '../../ui/VariableButton.tsx'
import { useVariableGroups, type VariableGroup } from './use-variables.ts'
import styles from './VariablePicker.module.css'
import { templateWords } from './words.ts'

type Props = {
  /** Is given what stands for the chosen variable: `{{customer.name|friend}}`. */
  onInsert: (inserted: string) => void
  className?: string
  /** The only ones that are offered; all where it is not said. */
  only?: readonly string[]
}

/** A button that opens the data of a chat, in groups: a few letters find one, arrows go through them, Enter puts it in with its other words. */
export function VariablePicker({ onInsert, className, only }: Props) {
  const t = useWords(templateWords)
  return (
    <Popover
      label={t('insertVariable')}
      position="bottom-start"
      width={320}
      target={(props) => <VariableButton className={className} label={t('insertVariable')} {...props} />}
    >
      {(close) => (
        <Choosing
          only={only}
          onChoose={(inserted) => {
            close()
            onInsert(inserted)
          }}
        />
      )}
    </Popover>
  )
}

function Choosing({ only, onChoose }: Pick<Props, 'only'> & { onChoose: (inserted: string) => void }) {
  const t = useWords(templateWords)
  const listId = useId()
  const groups = offered(useVariableGroups(), only)
  const [search, setSearch] = useState('')
  const [otherwise, setOtherwise] = useState('')
  const [at, setAt] = useState(0)
  const found = narrowed(groups, search)
  const flat = found.flatMap(({ variables }) => variables)
  useEffect(() => {
    // Newer browsers answer a promise here, which React would take for a clean-up.
    void document.getElementById(`${listId}${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])

  function choose(name: TemplateVariable | undefined): void {
    if (name) onChoose(variableInText(name, otherwise))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.code === 'ArrowDown' || event.code === 'ArrowUp') {
      event.preventDefault()
      setAt((now) => (now + (event.code === 'ArrowDown' ? 1 : -1) + flat.length) % Math.max(1, flat.length))
    }
    if (event.code === 'Enter' || event.code === 'NumpadEnter') {
      event.preventDefault()
      choose(flat[at]?.name)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of both fields are for the list
    <div className={styles.picker} onKeyDown={onKeyDown}>
      <input
        data-autofocus
        className={styles.field}
        role="combobox"
        aria-label={t('findVariable')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={flat.length > 0 ? `${listId}${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t('findVariable')}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value)
          setAt(0)
        }}
      />
      <div id={listId} role="listbox" aria-label={t('insertVariable')} className={styles.list}>
        {found.map(({ title, variables }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of options in a listbox are no fieldset
          <div key={title} role="group" aria-label={title}>
            <p className={styles.group} aria-hidden>
              {title}
            </p>
            {variables.map((variable) => {
              const place = flat.indexOf(variable)
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
                // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field takes the active option
                <div
                  key={variable.name}
                  id={`${listId}${place}`}
                  role="option"
                  aria-selected={place === at}
                  className={styles.option}
                  onPointerMove={() => setAt(place)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(variable.name)}
                >
                  {variable.title}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {flat.length === 0 && t('noneFound')}
      </p>
      <label className={styles.otherwise}>
        {t('otherwise')}
        <input
          className={styles.field}
          placeholder={t('otherwiseExample')}
          maxLength={100}
          value={otherwise}
          onChange={({ currentTarget }) => setOtherwise(currentTarget.value)}
        />
      </label>
    </div>
  )
}

function offered(groups: readonly VariableGroup[], only: readonly string[] | undefined): readonly VariableGroup[] {
  if (!only) return groups
  return groups
    .map(({ title, variables }) => ({ title, variables: variables.filter(({ name }) => only.includes(name)) }))
    .filter(({ variables }) => variables.length > 0)
}

/** The groups with what fits; a group whose own name fits is there as a whole. */
function narrowed(groups: readonly VariableGroup[], search: string): readonly VariableGroup[] {
  if (search.trim() === '') return groups
  return groups
    .map(({ title, variables }) => ({ title, variables: findByWords(variables, search, (variable) => `${variable.title} ${title}`) }))
    .filter(({ variables }) => variables.length > 0)
}
