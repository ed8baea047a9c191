import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import type { LiveState } from '../../../live/live-state.ts'
import { useLive } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { findByWords } from '../../../ui/find-by-words.ts'
import type { Trigger } from '../composer/find-trigger.ts'
import type { PickerKeys } from '../composer/use-trigger.ts'
import templates from '../templates/templates.module.css'
import type { NamedMention } from './mention-names.ts'
import { mentionWords } from './mention-words.ts'
import styles from './mentions.module.css'

type Props = {
  /** Of the list, for the field that it belongs to. */
  id: string
  chatId: string
  trigger: Trigger
  keys: PickerKeys
  /** Tells which row is chosen, for the field's `aria-activedescendant`. */
  onActive: (optionId: string | undefined) => void
  onInsert: (named: NamedMention) => void
  onClose: () => void
}

const rowsAtMost = 8
/** Who sees a chat seldom changes while a note is written. */
const freshMs = 30_000

/** Colleagues and teams that can be called in a note of the chat, as far as they fit what was typed behind `@`. The focus stays in the field. */
export function MentionPicker({ id, chatId, trigger, keys, onActive, onInsert, onClose }: Props) {
  const t = useWords(mentionWords)
  const { data, isError, isPending } = useQuery({
    queryKey: ['mentionable', chatId],
    queryFn: ({ signal }) => api.chats.mentionable({ chatId }, { quiet: true, signal }),
    staleTime: freshMs,
  })
  const accounts = useLive((state) => state.accounts)
  const teams = useLive((state) => state.teams)
  const people = useMemo(() => namesOf(data, { accounts, teams }), [data, accounts, teams])
  const found = useMemo(() => fitting(people, trigger.query), [people, trigger.query])
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const active = found[Math.min(chosen, found.length - 1)]
  const activeId = active && `${id}-${active.id}`
  // Words behind a sign that nobody is called by are text, and the list is out of their way.
  const isText = found.length === 0 && (trigger.query.includes(' ') || !isPending)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first row again
  useEffect(() => setChosen(0), [trigger.query])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    onActive(activeId)
  }, [activeId, onActive])
  useEffect(() => () => onActive(undefined), [onActive])
  useLayoutEffect(() => {
    keys.current = (event: KeyboardEvent) => {
      if (isText || event.ctrlKey || event.metaKey || event.altKey) return false
      if (event.code === 'Escape') {
        event.stopPropagation()
        onClose()
        return true
      }
      const inserts = event.code === 'Enter' || event.code === 'NumpadEnter' || event.code === 'Tab'
      if (active === undefined) return isPending && inserts
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.code]
      if (step !== undefined) setChosen((chosen + step + found.length) % found.length)
      else if (inserts && !event.shiftKey) onInsert(active)
      return step !== undefined || (inserts && !event.shiftKey)
    }
    return () => {
      keys.current = null
    }
  })

  if (isText && !(people.length === 0 && trigger.query === '')) return null
  return (
    <div className={`${templates.picker} ${styles.picker}`}>
      {active === undefined ? (
        <p className={templates.nothing} role="status">
          {t(isPending ? 'loading' : isError ? 'failed' : 'nobody')}
        </p>
      ) : (
        <div ref={list} id={id} role="listbox" aria-label={t('list')} className={templates.list}>
          {found.map((named, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys go to the field, which keeps the focus
            <div
              key={named.id}
              id={`${id}-${named.id}`}
              role="option"
              aria-label={named.name}
              aria-selected={named === active}
              className={`${templates.option} ${styles.option}`}
              onPointerMove={() => setChosen(place)}
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onInsert(named)}
            >
              {named.type === 'team' ? (
                <span className={styles.team}>
                  <IconUsers size={14} stroke={1.5} aria-hidden />
                </span>
              ) : (
                <Avatar name={named.name} seed={named.id} size={24} />
              )}
              <span className={styles.name}>{named.name}</span>
              {named.type === 'team' && <small>{t('team')}</small>}
            </div>
          ))}
        </div>
      )}
      <p className={templates.hint}>{t('hint')}</p>
    </div>
  )
}

type Directory = Pick<LiveState, 'accounts' | 'teams'>

/** People before teams, each by their name. */
function namesOf(ids: { accountIds: string[]; teamIds: string[] } | undefined, { accounts, teams }: Directory): NamedMention[] {
  const byName = (one: NamedMention, other: NamedMention) => one.name.localeCompare(other.name)
  const named = (type: NamedMention['type'], of: string[] = [], cards: ReadonlyMap<string, { name: string }>) =>
    of.flatMap((id) => ({ type, id, name: cards.get(id)?.name ?? '' })).filter(({ name }) => name !== '')
  return [...named('account', ids?.accountIds, accounts).sort(byName), ...named('team', ids?.teamIds, teams).sort(byName)]
}

/** A name that is written out, with a space behind it, is found already. */
function fitting(people: readonly NamedMention[], query: string): NamedMention[] {
  if (query.startsWith(' ') || people.some(({ name }) => query.startsWith(`${name} `))) return []
  return findByWords(people, query, ({ name }) => name).slice(0, rowsAtMost)
}
