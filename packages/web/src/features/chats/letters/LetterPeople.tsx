import type { LetterView, MailAddress } from '@besedka/contract'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './LetterMessage.module.css'

/** From whom to whom, in a line; a click shows every name and address. */
export function LetterPeople({ letter: { from, to, cc } }: { letter: LetterView }) {
  const { t } = useTranslation('letters')
  const [open, setOpen] = useState(false)
  const Chevron = open ? IconChevronUp : IconChevronDown
  const [first, ...others] = [...to, ...cc]
  return (
    <>
      <button type="button" className={styles.people} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>
          {from !== null && <strong>{shortName(from)}</strong>}
          {first !== undefined && ` → ${shortName(first)}`}
          {others.length > 0 && ` ${t('moreRecipients', { count: others.length })}`}
        </span>
        <Chevron size={14} stroke={1.5} aria-hidden />
      </button>
      {open && (
        <dl className={styles.addresses}>
          <People label={t('from')} people={from === null ? [] : [from]} />
          <People label={t('to')} people={to} />
          <People label={t('cc')} people={cc} />
        </dl>
      )}
    </>
  )
}

function People({ label, people }: { label: string; people: readonly MailAddress[] }) {
  if (people.length === 0) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {people.map(({ name, address }) => (
          <span key={address}>{name === '' ? address : `${name} <${address}>`}</span>
        ))}
      </dd>
    </>
  )
}

function shortName({ name, address }: MailAddress): string {
  return name || address
}
