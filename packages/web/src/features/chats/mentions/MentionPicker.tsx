import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import type { LiveState } from '../../../live/live-state.ts'
import { useLive } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { findByWords } from '../../../ui/find-by-words.ts'
import type { Trigger } from '../composer/find-trigger.ts'
import { PickerList } from '../composer/PickerList.tsx'
import type { SendKey } from '../composer/sends.ts'
import { usePickedRow } from '../composer/use-picked-row.ts'
import type { PickerKeys } from '../composer/use-trigger.ts'
import type { NamedMention } from './mention-names.ts'
import { mentionWords } from './mention-words.ts'
import styles from './mentions.module.css'

type Props = {
  /** Of the list, for the field that it belongs to. */
  id: string
  chatId: string
  trigger: Trigger
  keys: PickerKeys
  sendKey: SendKey
  /** Tells which row is chosen, for the field's `aria-activedescendant`. */
  onActive: (optionId: string | undefined) => void
  onInsert: (named: NamedMention) => void
  onClose: () => void
}

const rowsAtMost = 8
/** Who sees a chat seldom changes while a note is written. */
const freshMs = 30_000

/** Colleagues and teams that can be called in a note of the chat, as far as they fit what was typed behind `@`. The focus stays in the field. */
export function MentionPicker({ id, chatId, trigger, keys, sendKey, onActive, onInsert, onClose }: Props) {
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
  // Words behind a sign that nobody is called by are text, and the list is out of their way.
  const isText = found.length === 0 && (trigger.query.includes(' ') || !isPending)
  const picked = usePickedRow({ id, rows: found, query: trigger.query, keys, sendKey, isPending, isText, onActive, onInsert, onClose })

  if (isText && !picked.held && !(people.length === 0 && trigger.query === '')) return null
  return (
    <PickerList
      id={id}
      label={t('list')}
      rows={found}
      picked={picked}
      nameOf={({ name }) => name}
      signOf={signOf}
      remarkOf={({ type }) => type === 'team' && <small>{t('team')}</small>}
      nothing={t(isPending ? 'loading' : isError ? 'failed' : picked.held ? 'heldBack' : 'nobody')}
      hint={t('hint')}
      onInsert={onInsert}
    />
  )
}

function signOf({ type, id, name }: NamedMention) {
  if (type === 'account') return <Avatar name={name} seed={id} size={24} />
  return (
    <span className={styles.team}>
      <IconUsers size={14} stroke={1.5} aria-hidden />
    </span>
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
