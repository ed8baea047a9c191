import type { AccountCard } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './fields.module.css'

const shownMost = 6

/** Finds a colleague by name and adds them; Enter takes the first, or the one that the arrows are at. */
export function AddMember({ candidates, onAdd }: { candidates: readonly AccountCard[]; onAdd: (id: string) => void }) {
  const { t } = useTranslation('teams')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  const wanted = typed.trim().toLowerCase()
  const found = candidates.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, shownMost)

  function add(id: string): void {
    onAdd(id)
    setTyped('')
    setAt(null)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setAt(at === null ? (step > 0 ? 0 : found.length - 1) : (at + step + found.length) % found.length)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const chosen = at === null ? wanted && found[0] : found[at]
    if (chosen) add(chosen.id)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus has left field and matches
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <TextInput
        aria-label={t('addMember')}
        placeholder={t('addMember')}
        leftSection={<IconUserPlus size={16} stroke={1.5} aria-hidden />}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(null)
        }}
        onKeyDown={onKeyDown}
      />
      {open && (
        <ul className={styles.found}>
          {found.map(({ id, name }, place) => (
            <li key={id}>
              <button type="button" className={styles.candidate} data-at={place === at || undefined} onClick={() => add(id)}>
                <Avatar name={name} seed={id} size={28} />
                {name}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={styles.nobody}>{t(candidates.length === 0 ? 'everybodyIn' : 'nobodyFound')}</li>}
        </ul>
      )}
    </div>
  )
}
