import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '../../../app/router/Link.tsx'
import { useWords } from '../../../locales/define-words.ts'
import { findByWords } from '../../../ui/find-by-words.ts'
import { sectionIcons } from '../section-icons.ts'
import { finderWords } from './finder-words.ts'
import styles from './SettingsFinder.module.css'
import { useSettings } from './use-settings.ts'

/**
 * Finds single settings by their names and the words people call them by; without a search it shows `children`. "/" leads here, as to the search of
 * the chats; Ctrl+K is the palette on every page, and finds settings too.
 */
export function SettingsFinder({ children }: { children: ReactNode }) {
  const t = useWords(finderWords)
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const settings = useSettings()
  const found = search.trim() === '' ? [] : findByWords(settings, search, ({ words }) => words)

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.code !== 'Slash' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
      // On a phone's width it is not in sight, and a key that does nothing is the browser's.
      if (field.current?.offsetParent == null || isTypedInto(event.target) || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      field.current.focus()
      field.current.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.code === 'Escape' && search !== '') {
      event.stopPropagation()
      setSearch('')
      field.current?.focus()
      return
    }
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    if (event.code === 'Enter' && at < 0 && links[0]) {
      event.preventDefault()
      links[0].click()
    }
    if (event.code !== 'ArrowDown' && event.code !== 'ArrowUp') return
    event.preventDefault()
    const next = at + (event.code === 'ArrowDown' ? 1 : -1)
    if (next < 0) field.current?.focus()
    else links[Math.min(next, links.length - 1)]?.focus()
  }

  return (
    <search className={styles.finder} onKeyDown={onKeyDown}>
      <TextInput
        ref={field}
        className={styles.field}
        type="search"
        size="sm"
        aria-label={t('find')}
        placeholder={t('find')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {search.trim() === '' ? (
        children
      ) : (
        <ul ref={list} className={styles.list} aria-label={t('find')}>
          {found.map(({ id, name, place, section, path }) => {
            const Icon = sectionIcons[section]
            return (
              <li key={id}>
                <Link to={path} className={styles.item}>
                  <Icon size={20} stroke={1.5} aria-hidden />
                  <span>
                    {name}
                    <span className={styles.place}>{place}</span>
                  </span>
                </Link>
              </li>
            )
          })}
          {found.length === 0 && <li className={styles.nothing}>{t('nothing')}</li>}
        </ul>
      )}
    </search>
  )
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
