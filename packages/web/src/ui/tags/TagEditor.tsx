import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import styles from './tags.module.css'

type Props = {
  tags: readonly string[]
  /** What is said of the field, and of taking a tag off. */
  words: { add: string; remove: (tag: string) => string }
  /** In characters. */
  maxLength: number
  /** Tags in use with a part in their name, and under which name these answers are kept. */
  find: (search: string, signal: AbortSignal) => Promise<readonly string[]>
  kind: string
  autoFocus?: boolean
  /** Answers whether it is done. */
  onAdd: (tag: string) => Promise<boolean>
  onRemove: (tag: string) => void
}

/** Words by which something is found again; Enter adds what was typed, tags in use are offered. */
export function TagEditor({ tags, words, onAdd, onRemove, ...field }: Props) {
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {tag}
          <button type="button" aria-label={words.remove(tag)} onClick={() => onRemove(tag)}>
            <IconX size={14} stroke={1.5} />
          </button>
        </li>
      ))}
      <li>
        <TagField {...field} label={words.add} taken={tags} onAdd={onAdd} />
      </li>
    </ul>
  )
}

/** Tags of which none may be added or taken off here. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag} data-fixed>
          {tag}
        </li>
      ))}
    </ul>
  )
}

type FieldProps = Pick<Props, 'maxLength' | 'find' | 'kind' | 'autoFocus' | 'onAdd'> & { label: string; taken: readonly string[] }

function TagField({ label, taken, maxLength, find, kind, autoFocus = false, onAdd }: FieldProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data } = useQuery({
    queryKey: [kind, search],
    queryFn: ({ signal }) => find(search, signal),
    enabled: search !== '',
    staleTime: 30_000,
  })

  async function add(): Promise<void> {
    if (text.trim() !== '' && (await onAdd(text))) setText('')
  }

  return (
    <>
      <input
        className={styles.field}
        aria-label={label}
        placeholder={label}
        list={listId}
        maxLength={maxLength}
        value={text}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.code !== 'Enter' && event.code !== 'NumpadEnter')) return
          event.preventDefault()
          void add()
        }}
      />
      <datalist id={listId}>
        {(data ?? [])
          .filter((tag) => !taken.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </>
  )
}
